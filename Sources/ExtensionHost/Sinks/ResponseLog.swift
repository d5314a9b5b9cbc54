import ContentExtension

/// The responses of a run, in order, in little room: a long run has a million of them, and few actions.
struct ResponseLog {
  /// One response; its texts are kept elsewhere.
  private struct Entry {
    /// In ``identifiers``.
    var identifier: UInt32
    var isVisible: Bool
    var option: ResponseOption?
    var completion: Outcome.Response.Completion
  }

  private var entries: [Entry] = []
  private var identifiers: [String] = []
  /// Where those are that stand behind the first few, which are looked through.
  private var positions: [String: UInt32] = [:]
  private static let few = 8
  /// Position of the identifier that came last: users often take the same action again.
  private var latest = 0
  /// What was typed, by the position of the response.
  private var texts: [Int: String] = [:]
  /// From here on responses are not yet told, or have changed since.
  private var firstUntold = 0

  var count: Int { entries.count }

  /// Brings the list up to date that was told before: a reader that comes after each response must not pay
  /// for all of them each time.
  mutating func tell(in list: inout [Outcome.Response]) {
    if list.count > firstUntold { list.removeSubrange(firstUntold...) }
    for position in list.count..<count { list.append(self[position]) }
    firstUntold = count
  }

  subscript(position: Int) -> Outcome.Response {
    let entry = entries[position]
    return Outcome.Response(
      actionIdentifier: identifiers[Int(entry.identifier)],
      userText: texts.isEmpty ? nil : texts[position], isVisible: entry.isVisible,
      option: entry.option, completion: entry.completion)
  }

  mutating func append(_ tap: borrowing Tap, _ completion: Outcome.Response.Completion = .pending) {
    if let text = tap.userText { texts[entries.count] = text }
    entries.append(
      Entry(
        identifier: identifierPosition(tap.identifier), isVisible: tap.isVisible, option: nil,
        completion: completion))
  }

  func actionIdentifier(at position: Int) -> String {
    identifiers[Int(entries[position].identifier)]
  }

  func completion(at position: Int) -> Outcome.Response.Completion {
    entries[position].completion
  }

  @inline(__always)
  mutating func complete(
    _ position: Int, _ completion: Outcome.Response.Completion, with option: ResponseOption? = nil
  ) {
    entries[position].completion = completion
    entries[position].option = option
    firstUntold = min(firstUntold, position)
  }

  @inline(__always)
  private mutating func identifierPosition(_ identifier: String) -> UInt32 {
    if latest < identifiers.count, identifiers[latest] == identifier {
      return UInt32(truncatingIfNeeded: latest)
    }
    return lookUp(identifier)
  }

  @inline(never)
  private mutating func lookUp(_ identifier: String) -> UInt32 {
    if let position = identifiers.prefix(Self.few).firstIndex(of: identifier) {
      latest = position
    } else if identifiers.count > Self.few, let position = positions[identifier] {
      latest = Int(position)
    } else {
      latest = identifiers.count
      identifiers.append(identifier)
      if latest >= Self.few { positions[identifier] = UInt32(latest) }
    }
    return UInt32(latest)
  }
}
