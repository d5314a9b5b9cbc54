import ContentExtension
import NotificationModel

// The virtual clock: it moves only when it is told to, and whatever is due on the way happens in the
// order of its time; of things due at once the one scheduled first comes first.
extension Host {
  /// Moves the clock; stops where `isDone` says so, or ``stopsClock``.
  func advance(to end: Double, until isDone: () -> Bool = { false }) {
    while !isDone(), !stopsClock() {
      let timer = timers.next
      let fireDate = environment.center.nextFireDate()
      let due = min(timer?.due ?? .infinity, fireDate ?? .infinity)
      guard due <= end else {
        environment.now = max(environment.now, end)
        return
      }
      environment.now = max(environment.now, due)
      if let timer, timer.due == due, fireDate != due || timer.order < requestOrder(at: due) {
        guard mayFire() else { return }
        fire(timer)
      } else if let request = environment.center.takeDue(at: due) {
        requestOrders[request.identifier] = counters.order()
        arrive(request, payload: nil)
      } else {
        // Nothing was due after all: the clock must not stand still.
        environment.now = max(environment.now, end)
        return
      }
      settle()
    }
  }

  /// Counts one more timer; false if that is too many.
  private func mayFire() -> Bool {
    fired += 1
    if fired == TimerQueue.mostAtOnce + 1 {
      diagnose(HostFinding.clockStopped.diagnostic)
      recorder.record(.contract)
    }
    return !clockHasStopped
  }

  /// Too many timers have fired in this interaction: the clock stays where it is.
  var clockHasStopped: Bool { fired > TimerQueue.mostAtOnce }

  /// The order of the request that is due then.
  private func requestOrder(at due: Double) -> Int {
    let entry = environment.center.scheduled.first { $0.fireDate == due }
    return entry.flatMap { requestOrders[$0.request.identifier] } ?? .max
  }

  private func fire(_ timer: TimerQueue.Entry) {
    timers.take(timer, order: counters.order())
    switch timer.owner {
    case .app:
      recorder.emit(.timer(source: .app), at: environment.now)
      tellApp(.timer(timer.request.identifier))
    case .service: fireService(timer.request.identifier)
    case .presentation(let number):
      recorder.emit(.timer(source: .controller), at: environment.now)
      guard let presentation = stage.presentation, presentation.number == number else { return }
      perform(.timer(timer.request.identifier), on: presentation)
    }
  }
}
