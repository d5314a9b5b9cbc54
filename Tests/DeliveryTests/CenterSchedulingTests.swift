import ContentExtension
import ExtensionHost
import NotificationModel
import Testing

@Suite struct CenterSchedulingTests {
  private let now = Sample.morning

  private func add(
    _ request: NotificationRequest, to center: inout CenterModel
  ) -> Result<Admission, NotificationError> {
    center.add(request, now: now, secondsFromGMT: 0)
  }

  /// Identifiers with their dates, taken until nothing is due.
  private func fired(_ center: inout CenterModel, until time: Double) -> [String] {
    var fired: [String] = []
    while let date = center.nextFireDate(), date <= time, fired.count < 100,
      let request = center.takeDue(at: time)
    {
      fired.append("\(request.identifier) \(Int(date - now))")
    }
    return fired
  }

  @Test func `without a trigger it is delivered right away, and no longer pending`() {
    var center = Sample.center()
    _ = add(Sample.request("a", .timeInterval(10, repeats: false)), to: &center)
    let request = Sample.request("a")
    #expect(add(request, to: &center) == .success(.deliverNow(request)))
    #expect(center.pending == [])
  }

  @Test func `intervals fire in the order of their dates, once or again`() {
    var center = Sample.center()
    #expect(
      add(Sample.request("again", .timeInterval(60, repeats: true)), to: &center)
        == .success(.scheduled(at: now + 60)))
    _ = add(Sample.request("once", .timeInterval(10, repeats: false)), to: &center)
    _ = add(Sample.request("same", .timeInterval(60, repeats: false)), to: &center)
    #expect(center.nextFireDate() == now + 10)
    #expect(center.takeDue(at: now + 9.9) == nil)
    #expect(
      fired(&center, until: now + 180)
        == ["once 10", "again 60", "same 60", "again 120", "again 180"])
    #expect(center.pending.map(\.identifier) == ["again"])
    #expect(center.nextFireDate() == now + 240)
  }

  @Test func `the same identifier replaces the pending request`() {
    var center = Sample.center()
    _ = add(Sample.request("same", .timeInterval(10, repeats: false)), to: &center)
    let second = Sample.request("same", .timeInterval(20, repeats: false))
    _ = add(second, to: &center)
    #expect(center.pending == [second])
    #expect(fired(&center, until: now + 60) == ["same 20"])
  }

  @Test(arguments: [0, -1, .infinity, .nan])
  func `an interval that is none has no date`(interval: Double) {
    var center = Sample.center()
    #expect(
      add(Sample.request("a", .timeInterval(interval, repeats: false)), to: &center)
        == .failure(.notificationInvalidNoDate))
    #expect(center.pending == [])
  }

  @Test func `a repeating interval below a minute has no date`() {
    var center = Sample.center()
    #expect(
      add(Sample.request("a", .timeInterval(59, repeats: true)), to: &center)
        == .failure(.notificationInvalidNoDate))
  }

  @Test func `a place waits and no clock brings it about`() {
    var center = Sample.center()
    let region = NotificationTrigger.Region(
      identifier: "home", latitude: 0, longitude: 0, radius: 100, notifyOnEntry: true,
      notifyOnExit: false)
    let request = Sample.request("a", .location(region, repeats: false))
    #expect(add(request, to: &center) == .success(.scheduled(at: .infinity)))
    #expect(center.nextFireDate() == nil)
    #expect(center.takeDue(at: 1e15) == nil)
    #expect(center.pending == [request])
  }

  @Test func `of more than sixty-four the soonest are kept`() {
    var center = Sample.center()
    for index in (1...66).reversed() {
      _ = add(
        Sample.request("\(index)", .timeInterval(Double(index), repeats: false)), to: &center)
    }
    #expect(center.pending.map(\.identifier) == (1...64).reversed().map { "\($0)" })
  }

  @Test func `nothing at all is no notification, a badge alone is one`() {
    var center = Sample.center()
    var content = NotificationContent()
    #expect(
      add(NotificationRequest(identifier: "a", content: content), to: &center)
        == .failure(.notificationInvalidNoContent))
    content.badge = 0
    let request = NotificationRequest(identifier: "a", content: content)
    #expect(add(request, to: &center) == .success(.deliverNow(request)))
  }

  @Test func `a request is not allowed where notifications are denied`() {
    var center = Sample.center { $0.authorization = .denied }
    #expect(
      add(Sample.request("a", .timeInterval(5, repeats: false)), to: &center)
        == .failure(.notificationsNotAllowed))
    #expect(center.pending == [])
  }

  @Test func `pending and delivered are removed by identifier or all`() {
    var center = Sample.center()
    for identifier in ["a", "b", "c"] {
      _ = add(Sample.request(identifier, .timeInterval(5, repeats: false)), to: &center)
      center.markDelivered(Notification(date: now, request: Sample.request(identifier)))
    }
    center.removePending(["b", "x"])
    center.removeDelivered(["a"])
    let snapshot = center.snapshot()
    #expect(snapshot.pending.map(\.identifier) == ["a", "c"])
    #expect(snapshot.delivered.map(\.request.identifier) == ["b", "c"])
    #expect(snapshot.settings == center.settings)
    center.removeAllPending()
    center.removeAllDelivered()
    #expect(center.pending == [] && center.delivered == [])
  }

  @Test func `a delivered notification with the same identifier moves to the end`() {
    var center = Sample.center()
    for (index, identifier) in ["a", "b", "a"].enumerated() {
      center.markDelivered(
        Notification(date: Double(index), request: Sample.request(identifier)))
    }
    #expect(center.delivered.map { "\($0.request.identifier) \($0.date)" } == ["b 1.0", "a 2.0"])
  }

  @Test func `an action is alone with its identifier, unless it is the same one`() {
    func category(_ identifier: String, _ titles: String...) -> NotificationCategory {
      NotificationCategory(
        identifier: identifier,
        actions: titles.map { NotificationAction(identifier: "open", title: $0) })
    }
    func messages(_ categories: NotificationCategory...) -> [String] {
      var center = Sample.center()
      return center.setCategories(categories).map { "\($0.code) \($0.message)" }
    }
    #expect(messages(category("a", "Open"), category("b", "Open")) == [])
    #expect(
      messages(category("a", "Open", "Open")) == [
        "W0379 category \"a\" has two actions \"open\": a response cannot tell them apart"
      ])
    #expect(
      messages(category("a", "Open"), category("b", "Close")) == [
        "W0379 the categories \"a\" and \"b\" have different actions \"open\": a response cannot "
          + "tell them apart"
      ])
  }

  @Test func `a registration replaces every earlier one, and the last of two counts`() {
    func category(_ identifier: String, _ action: String) -> NotificationCategory {
      NotificationCategory(
        identifier: identifier, actions: [NotificationAction(identifier: action, title: action)])
    }
    var center = Sample.center()
    #expect(center.setCategories([category("a", "one"), category("b", "one")]) == [])
    let diagnostics = center.setCategories([
      category("b", "two"), category("c", "x"), category("b", "three"), category("c", "x"),
    ])
    #expect(
      diagnostics.map { "\($0.code) \($0.message)" } == [
        "W0371 category \"b\" is registered twice with different content; the last one counts"
      ])
    #expect(center.categories == [category("b", "three"), category("c", "x")])
    #expect(center.category("a") == nil)
    #expect(center.actions(forCategory: "a") == [])
    #expect(center.actions(forCategory: "b").map(\.identifier) == ["three"])
    #expect(center.actions(forCategory: "B") == [])
  }
}
