/// Text measured by a table of widths: the same on every machine, without a font.
///
/// Good to a few per cent for Latin text in the system's font; other scripts have one width a
/// character. Lines break at spaces, after hyphens and between wide characters.
package struct PlainTextMetrics: TextMeasuring {
  package var textSize: ContentSizeCategory

  package init(textSize: ContentSizeCategory = .large) {
    self.textSize = textSize
  }

  /// Of the font's size.
  private static let lineHeight = 1.21
  private static let ascent = 0.97
  /// Longer texts are measured as if they ended here.
  private static let mostScalars = 10_000

  package func extent(of request: TextRequest) -> TextExtent {
    let points = request.font.points(textSize)
    let unit = points / 1000 * weightFactor(request.font.weight)
    let limit = request.width.map { $0.isNaN ? 0 : max($0, 0) }
    var lines = Lines(
      limit: limit.map { $0 / unit }, most: request.lines > 0 ? request.lines : .max)
    for scalar in request.text.unicodeScalars.prefix(Self.mostScalars) { lines.add(scalar) }
    lines.end()
    if request.text.isEmpty {
      return TextExtent(size: .zero, firstBaseline: 0, lastBaseline: 0)
    }
    let line = halfUp(points * Self.lineHeight)
    let width = halfUp(lines.widest * unit)
    let count = Double(lines.count)
    return TextExtent(
      size: Size(width: limit.map { min($0, width) } ?? width, height: count * line),
      firstBaseline: points * Self.ascent,
      lastBaseline: points * Self.ascent + (count - 1) * line)
  }

  /// Up to the next half point.
  private func halfUp(_ length: Double) -> Double { (length * 2).rounded(.up) / 2 }

  private func weightFactor(_ weight: String) -> Double {
    switch weight {
    case "semibold", "bold": 1.04
    case "heavy", "black": 1.08
    default: 1
    }
  }
}

/// Breaks scalars into lines; widths in thousandths of the font's size.
private struct Lines {
  let limit: Double?
  let most: Int
  var count = 1
  var widest = 0.0
  /// A text that is taller is as tall as this.
  private let mostLines = 10_000
  private var line = 0.0
  private var word = 0.0
  /// Of the space before the word, which counts only if the word stays in the line.
  private var space = 0.0

  init(limit: Double?, most: Int) {
    self.limit = limit
    self.most = most
  }

  mutating func add(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\n", "\u{2028}", "\u{2029}":
      flush()
      breakLine()
    case " ", "\t":
      flush()
      space += ScalarWidth.of(" ")
    default:
      let width = ScalarWidth.of(scalar)
      if ScalarWidth.isWide(scalar) { flush() }
      word += width
      if scalar == "-" || ScalarWidth.isWide(scalar) { flush() }
    }
  }

  mutating func end() {
    flush()
    widest = max(widest, line)
  }

  private mutating func flush() {
    guard word > 0 else { return }
    defer {
      word = 0
      space = 0
    }
    guard let limit, line + space + word > limit else {
      line += space + word
      return
    }
    if count >= most {
      line = limit
      return
    }
    if line > 0 { breakLine() }
    // A word wider than the line is cut between its characters.
    if word > limit && count < most {
      let more = limit > 0 ? min((word / limit).rounded(.up) - 1, Double(mostLines)) : 0
      widest = max(widest, limit)
      count = min(count + Int(more), most)
      word -= more * limit
    }
    line = min(max(word, 0), limit)
  }

  private mutating func breakLine() {
    widest = max(widest, line)
    if count < min(most, mostLines) { count += 1 }
    line = 0
    space = 0
  }
}
