import ContentExtension

/// The timers of every role, in the order in which they fire.
///
/// There are few at a time, so the next one is found by looking at each.
struct TimerQueue {
  /// Whose timer it is. A presentation is known by its number: its timers die with it.
  enum Owner: Hashable {
    case app
    case service
    case presentation(Int)
  }

  struct Entry {
    var owner: Owner
    var request: TimerRequest
    /// When it was scheduled, on the virtual clock, and how often it has fired since.
    let start: Double
    private var count = 0
    /// When it fires next.
    private(set) var due: Double
    /// Of two that are due at once the one scheduled first fires first.
    var order: Int

    init(owner: Owner, request: TimerRequest, start: Double, order: Int) {
      self.owner = owner
      self.request = request
      self.start = start
      self.order = order
      due = VirtualTime.after(start, request.interval)
    }

    /// Sets it for its next time: so many fire in a second as it has intervals, and none comes a little later for
    /// all that have come before.
    mutating func repeatOnce(order: Int) {
      count += 1
      due = VirtualTime.after(start, Double(count + 1) * request.interval)
      self.order = order
    }
  }

  /// Seconds; a shorter interval is taken for this one, as Foundation does.
  static let shortestInterval = 0.0001

  private var entries: [Entry] = []

  var next: Entry? {
    entries.min { ($0.due, $0.order) < ($1.due, $1.order) }
  }

  mutating func schedule(_ request: TimerRequest, owner: Owner, now: Double, order: Int) {
    invalidate(request.identifier, owner: owner)
    var request = request
    if !(request.interval > Self.shortestInterval) { request.interval = Self.shortestInterval }
    entries.append(Entry(owner: owner, request: request, start: now, order: order))
  }

  mutating func invalidate(_ identifier: TimerIdentifier, owner: Owner) {
    guard !entries.isEmpty else { return }
    entries.removeAll { $0.owner == owner && $0.request.identifier == identifier }
  }

  mutating func removeAll(of owner: Owner) {
    guard !entries.isEmpty else { return }
    entries.removeAll { $0.owner == owner }
  }

  /// Takes the owner's timers out of the queue: its process is not there to hear of them.
  mutating func hold(_ owner: Owner) -> [TimerRequest] {
    let held = entries.filter { $0.owner == owner }.map(\.request)
    removeAll(of: owner)
    return held
  }

  /// When the next timer of the owner fires; nil if it has none.
  func nextDue(of owner: Owner) -> Double? {
    entries.lazy.filter { $0.owner == owner }.map(\.due).min()
  }

  func hasTimer(of owner: Owner) -> Bool {
    entries.contains { $0.owner == owner }
  }

  /// Takes a timer that is about to fire; a repeating one is set for its next time.
  mutating func take(_ entry: Entry, order: Int) {
    let index = entries.firstIndex {
      $0.owner == entry.owner && $0.request.identifier == entry.request.identifier
    }
    guard let index else { return }
    if entry.request.repeats {
      entries[index].repeatOnce(order: order)
    } else {
      entries.remove(at: index)
    }
  }
}
