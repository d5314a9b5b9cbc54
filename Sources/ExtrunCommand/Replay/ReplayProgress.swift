/// The line on a terminal that says how far it is: how many verdicts, how many of them bad, how fast.
struct ReplayProgress {
  /// Milliseconds between two looks of it.
  private static let interval = 200.0
  private static let emptied = "\r\u{1B}[K"

  private let system: any CommandSystem
  private let isShown: Bool
  private let start: Double
  private var last: Double
  private var isThere = false
  private var isTakenAway = false

  init(system: any CommandSystem, isQuiet: Bool) {
    self.system = system
    isShown = system.isErrorTerminal && !isQuiet
    start = isShown ? system.milliseconds : 0
    last = start
  }

  mutating func show(_ summary: ReplayStream.Summary) {
    guard isShown else { return }
    let now = system.milliseconds
    // Results may go to the same terminal: the line is written again below them.
    guard now - last >= Self.interval || isTakenAway else { return }
    last = now
    isThere = true
    isTakenAway = false
    system.writeError(Array((Self.emptied + text(summary, now)).utf8))
  }

  /// Takes the line away while something else is written.
  mutating func clear() {
    guard isThere, system.isOutputTerminal else { return }
    isTakenAway = true
    system.writeError(Array(Self.emptied.utf8))
  }

  mutating func end(_ summary: ReplayStream.Summary) {
    guard isShown, summary.count > 0 else { return }
    let line = Self.emptied + text(summary, system.milliseconds) + "\n"
    system.writeError(Array(line.utf8))
  }

  private func text(_ summary: ReplayStream.Summary, _ now: Double) -> String {
    let seconds = max(now - start, 1) / 1000
    let rate = Int((Double(summary.count) / seconds).rounded())
    let bad = summary.badCount == 0 ? "all passed" : "\(Self.grouped(summary.badCount)) not passed"
    let noun = summary.count == 1 ? "verdict" : "verdicts"
    return "\(Self.grouped(summary.count)) \(noun), \(bad), \(Self.grouped(rate)) a second"
  }

  /// 1234567 as 1,234,567.
  static func grouped(_ number: Int) -> String {
    var text = ""
    for (index, digit) in String(number).reversed().enumerated() {
      if index > 0, index % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return String(text.reversed())
  }
}
