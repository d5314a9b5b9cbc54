import ContentExtension

/// The timers of every role, in the order in which they fire: a heap, whose first is the next.
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

  /// Timers that fire in one interaction; a script that sets them without end comes to one all the same.
  static let mostAtOnce = 1_000_000

  /// None fires before the one above it, at half its place.
  private var entries: [Entry] = []

  /// Those that are in it: to look for each new one would take longer the more there are.
  private var known: Set<Name> = []

  private struct Name: Hashable {
    var owner: Owner
    var identifier: TimerIdentifier
  }

  var next: Entry? { entries.first }

  mutating func schedule(_ request: TimerRequest, owner: Owner, now: Double, order: Int) {
    invalidate(request.identifier, owner: owner)
    var request = request
    if !(request.interval > Self.shortestInterval) { request.interval = Self.shortestInterval }
    entries.append(Entry(owner: owner, request: request, start: now, order: order))
    known.insert(Name(owner: owner, identifier: request.identifier))
    rise(from: entries.count - 1)
  }

  mutating func invalidate(_ identifier: TimerIdentifier, owner: Owner) {
    guard known.contains(Name(owner: owner, identifier: identifier)) else { return }
    let index = entries.firstIndex { $0.owner == owner && $0.request.identifier == identifier }
    if let index { remove(at: index) }
  }

  mutating func removeAll(of owner: Owner) {
    guard !entries.isEmpty else { return }
    entries.removeAll { $0.owner == owner }
    known = Set(entries.map { Name(owner: $0.owner, identifier: $0.request.identifier) })
    for index in (0..<entries.count / 2).reversed() { sink(from: index) }
  }

  /// Takes the owner's timers out of the queue: its process is not there to hear of them.
  mutating func hold(_ owner: Owner) -> [TimerRequest] {
    let held = entries.filter { $0.owner == owner }.map(\.request)
    removeAll(of: owner)
    return held
  }

  /// When the next timer of the owner fires; nil if it has none.
  func nextDue(of owner: Owner) -> Double? {
    if let first = entries.first, first.owner == owner { return first.due }
    return entries.lazy.filter { $0.owner == owner }.map(\.due).min()
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
      sink(from: index)
    } else {
      remove(at: index)
    }
  }

  private mutating func remove(at index: Int) {
    entries.swapAt(index, entries.count - 1)
    let gone = entries.removeLast()
    known.remove(Name(owner: gone.owner, identifier: gone.request.identifier))
    guard index < entries.count else { return }
    sink(from: index)
    rise(from: index)
  }

  private func isBefore(_ one: Int, _ other: Int) -> Bool {
    (entries[one].due, entries[one].order) < (entries[other].due, entries[other].order)
  }

  private mutating func rise(from start: Int) {
    var index = start
    while index > 0, isBefore(index, (index - 1) / 2) {
      entries.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  private mutating func sink(from start: Int) {
    var index = start
    while true {
      var first = index
      for below in [2 * index + 1, 2 * index + 2]
      where below < entries.count && isBefore(below, first) { first = below }
      if first == index { return }
      entries.swapAt(index, first)
      index = first
    }
  }
}
