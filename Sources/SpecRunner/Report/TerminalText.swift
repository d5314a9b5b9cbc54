import NotificationModel

/// Names, messages and what was printed, without what a terminal would act on: a spec wrote them.
enum TerminalText {
  /// On one line.
  static func line(_ text: String) -> String { isPlain(text.utf8) ? text : VisibleText.of(text) }

  /// With its lines and tabs as they are.
  static func lines(_ text: String) -> String {
    if isPlain(text.utf8) { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false)
        .map { VisibleText.of(String($0)) }.joined(separator: "\t")
    }.joined(separator: "\n")
  }

  /// Makes a line visible from a position on.
  static func show(_ line: inout [UInt8], from start: Int) {
    if isPlain(line[start...]) { return }
    let text = VisibleText.of(String(decoding: line[start...], as: UTF8.self))
    line.replaceSubrange(start..., with: text.utf8)
  }

  /// The usual case, quickly: nothing but letters and signs of ASCII.
  private static func isPlain(_ bytes: some Sequence<UInt8>) -> Bool {
    bytes.allSatisfy { (0x20..<0x7F).contains($0) }
  }
}
