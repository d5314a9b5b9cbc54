/// Lines of a report: titles, and rows of a label with a text.
struct TextLines {
  private static let labelWidth = 11
  let style: TextStyle
  private(set) var text = ""
  private var lastLabel = ""
  /// Whether there is a row below the last title.
  private(set) var hasRows = false

  init(style: TextStyle) {
    self.style = style
  }

  mutating func title(_ title: String) {
    if !text.isEmpty { text += "\n" }
    text += style.bold(title) + "\n"
    lastLabel = ""
    hasRows = false
  }

  /// A label that was just written is not repeated.
  mutating func row(_ label: String, _ words: String) {
    let shown = label == lastLabel ? "" : label
    text += "  "
    text += style.dim(shown.padded(to: Self.labelWidth))
    text += words
    text += "\n"
    lastLabel = label
    hasRows = true
  }
}
