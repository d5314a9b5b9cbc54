import CPango
import Glibc
import InterfaceModel

/// Sets texts: the same layout is measured, and drawn on any surface.
final class TextSetter: TextMeasuring {
  /// How a text stands in its rectangle.
  struct Style: Hashable {
    enum Alignment {
      case left
      case center
      case right
      case justified
    }

    var alignment: Alignment = .left
    var lineBreakMode = "byTruncatingTail"
  }

  private let fonts: FontSystem
  private let textSize: ContentSizeCategory
  private var known: [TextRequest: TextExtent] = [:]
  /// The first character that no font has.
  private var missing: Unicode.Scalar?

  init(fonts: FontSystem, textSize: ContentSizeCategory) {
    self.fonts = fonts
    self.textSize = textSize
  }

  /// Longer texts are cut: nobody reads on, and setting them takes time.
  private static let mostCharacters = 20_000
  /// Of the font's size; the font itself leaves twice as much, for marks that are rare.
  private static let arabicLineHeight = 1.45

  func extent(of request: TextRequest) -> TextExtent {
    if let extent = known[request] { return extent }
    let extent = measure(request)
    known[request] = extent
    return extent
  }

  private func measure(_ request: TextRequest) -> TextExtent {
    guard !request.text.isEmpty, let broken = broken(request, byCharacters: false),
      let first = broken.lines.first, let last = broken.last(of: request.lines)
    else { return TextExtent(size: .zero, firstBaseline: 0, lastBaseline: 0) }
    let whole = broken.lines[...last].dropLast(broken.isCut(after: last) ? 1 : 0)
    var width = whole.map(\.width).max() ?? 0
    if whole.count <= last {
      width = max(width, request.width ?? cutWidth(broken, line: last, request))
    }
    return TextExtent(
      size: Size(width: halfUp(width), height: halfUp(broken.lines[last].bottom)),
      firstBaseline: first.baseline, lastBaseline: broken.lines[last].baseline)
  }

  /// Of a line that nothing limits but the end of its paragraph: an ellipsis says that more follows.
  private func cutWidth(_ broken: BrokenText, line: Int, _ request: TextRequest) -> Double {
    let text = String(broken.paragraph(from: line)) + Self.ellipsis
    return self.broken(text, request.font, width: nil, like: request.text)?.lines.first?.width ?? 0
  }

  static let ellipsis = "…"

  /// Up to the next half point.
  private func halfUp(_ length: Double) -> Double { (length * 2 - 0.001).rounded(.up) / 2 }

  func broken(_ request: TextRequest, byCharacters: Bool) -> BrokenText? {
    broken(
      request.text, request.font, width: request.width, like: request.text,
      byCharacters: byCharacters)
  }

  /// Breaks a text into lines; a part of a text is set as the whole is.
  func broken(
    _ text: String, _ font: Font, width: Double?, like whole: String, byCharacters: Bool = false
  ) -> BrokenText? {
    guard let layout = pango_layout_new(fonts.context) else { return nil }
    setFont(font, whole, layout)
    // Half a point of grace: a text measured without a limit must fit into what it was measured as.
    if let width {
      pango_layout_set_width(layout, Int32((max(width, 0) + Self.grace) * BrokenText.scale))
    }
    pango_layout_set_wrap(layout, byCharacters ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
    let broken = BrokenText(layout, text: String(text.prefix(Self.mostCharacters)))
    if missing == nil { missing = broken.firstMissing }
    return broken
  }

  var findings: [RenderFinding] {
    fonts.findings + (missing.map { [.missingCharacter($0)] } ?? [])
  }

  static let grace = 0.5

  private func setFont(
    _ font: Font, _ text: String, _ layout: OpaquePointer
  ) {
    let points = font.points(textSize)
    let description = pango_font_description_new()
    defer { pango_font_description_free(description) }
    let display = points >= 20 ? "Inter Display," : ""
    pango_font_description_set_family(description, display + fonts.families)
    pango_font_description_set_absolute_size(description, points * BrokenText.scale)
    pango_font_description_set_weight(description, PangoWeight(rawValue: weight(font.weight)))
    if font.isItalic { pango_font_description_set_style(description, PANGO_STYLE_ITALIC) }
    pango_layout_set_font_description(layout, description)
    guard let attributes = pango_attr_list_new() else { return }
    // Tighter as it grows, as the system's font is; scripts whose letters join stay as they are.
    if text.unicodeScalars.allSatisfy({ $0.value < 0x530 || 0x2000..<0x2100 ~= $0.value }) {
      let tracking = points >= 20 ? -0.008 : -0.022 + 0.185 * exp(-0.1745 * points)
      pango_attr_list_insert(
        attributes, pango_attr_letter_spacing_new(Int32(points * tracking * BrokenText.scale)))
    }
    // A long word is broken without a hyphen, as a label of UIKit breaks it.
    pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
    if text.unicodeScalars.contains(where: { 0x600..<0x780 ~= $0.value }) {
      let height = points * Self.arabicLineHeight * BrokenText.scale
      pango_attr_list_insert(attributes, pango_attr_line_height_new_absolute(Int32(height)))
    }
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
  }

  private func weight(_ name: String) -> UInt32 {
    switch name {
    case "ultraLight": 100
    case "thin": 200
    case "light": 300
    case "medium": 500
    case "semibold": 600
    case "bold": 700
    case "heavy": 800
    case "black": 900
    default: 400
    }
  }
}
