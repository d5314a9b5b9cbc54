import NotificationModel

/// Colours for a terminal, or none.
public struct TextStyle: Sendable {
  /// False leaves every text as it is.
  public var isColored: Bool

  /// No colours unless asked for.
  public init(isColored: Bool = false) {
    self.isColored = isColored
  }

  /// Titles and places.
  package func bold(_ text: String) -> String { paint(text, "1") }
  /// What only frames the rest.
  package func dim(_ text: String) -> String { paint(text, "2") }
  /// Errors.
  package func red(_ text: String) -> String { paint(text, "1;31") }
  /// Warnings.
  package func yellow(_ text: String) -> String { paint(text, "1;33") }
  /// What went well.
  package func green(_ text: String) -> String { paint(text, "32") }
  /// What to do next.
  package func cyan(_ text: String) -> String { paint(text, "36") }

  private func paint(_ text: String, _ code: String) -> String {
    isColored && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

extension String {
  /// The text on one line without what a terminal would act on: a script or a payload wrote it.
  package var visible: String { VisibleText.of(self) }

  /// The text with spaces up to a width in characters.
  package func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
