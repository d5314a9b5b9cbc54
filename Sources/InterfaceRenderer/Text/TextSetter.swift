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

  init(fonts: FontSystem, textSize: ContentSizeCategory) {
    self.fonts = fonts
    self.textSize = textSize
  }

  /// Longer texts are cut: nobody reads on, and setting them takes time.
  private static let mostCharacters = 20_000
  private static let scale = Double(PANGO_SCALE)
  /// Of the font's size; the font itself leaves twice as much, for marks that are rare.
  private static let arabicLineHeight = 1.45

  func extent(of request: TextRequest) -> TextExtent {
    if let extent = known[request] { return extent }
    let extent = measure(request)
    known[request] = extent
    return extent
  }

  private func measure(_ request: TextRequest) -> TextExtent {
    guard !request.text.isEmpty else {
      return TextExtent(size: .zero, firstBaseline: 0, lastBaseline: 0)
    }
    guard let layout = layout(request, Style()) else {
      return TextExtent(size: .zero, firstBaseline: 0, lastBaseline: 0)
    }
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    var width: Int32 = 0
    var height: Int32 = 0
    pango_layout_get_size(layout, &width, &height)
    let size = Size(
      width: halfUp(Double(width) / Self.scale), height: halfUp(Double(height) / Self.scale))
    let iterator = pango_layout_get_iter(layout)
    defer { pango_layout_iter_free(iterator) }
    let first = Double(pango_layout_get_baseline(layout)) / Self.scale
    while pango_layout_iter_next_line(iterator) != 0 {}
    let last = Double(pango_layout_iter_get_baseline(iterator)) / Self.scale
    return TextExtent(size: size, firstBaseline: first, lastBaseline: last)
  }

  /// Up to the next half point.
  private func halfUp(_ length: Double) -> Double { (length * 2 - 0.001).rounded(.up) / 2 }

  /// Draws a text at the top of a rectangle, in the source that is set.
  func draw(_ request: TextRequest, _ style: Style, in rect: Rect, on canvas: Canvas) {
    guard !request.text.isEmpty, rect.width > 0 else { return }
    var request = request
    request.width = rect.width
    guard let layout = layout(request, style) else { return }
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    cairo_move_to(canvas.context, rect.x, rect.y)
    pango_cairo_show_layout(canvas.context, layout)
    cairo_new_path(canvas.context)
  }

  private func layout(_ request: TextRequest, _ style: Style) -> OpaquePointer? {
    let layout = brokenLayout(request, style)
    if let layout { evenBaselines(layout) }
    return layout
  }

  /// The library moves a script that hangs from its baseline up in a line that begins with ideographs; on
  /// the phone every script stands on the same line.
  private func evenBaselines(_ layout: OpaquePointer) {
    for index in 0..<pango_layout_get_line_count(layout) {
      var run = pango_layout_get_line(layout, index)?.pointee.runs
      while let link = run {
        link.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self).pointee.y_offset = 0
        run = link.pointee.next
      }
    }
  }

  private func brokenLayout(_ request: TextRequest, _ style: Style) -> OpaquePointer? {
    guard let layout = pango_layout_new(fonts.context) else { return nil }
    let text = String(request.text.prefix(Self.mostCharacters))
    setFont(request.font, text, layout)
    pango_layout_set_text(layout, text, -1)
    pango_layout_set_alignment(layout, alignment(style, text))
    pango_layout_set_justify(layout, style.alignment == .justified ? 1 : 0)
    pango_layout_set_wrap(
      layout, style.lineBreakMode == "byCharWrapping" ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
    guard let width = request.width else {
      if request.lines == 1 { pango_layout_set_single_paragraph_mode(layout, 1) }
      return layout
    }
    // Half a point of grace: a text measured without a limit must fit into what it was measured as.
    pango_layout_set_width(layout, Int32((max(width, 0) + 0.5) * Self.scale))
    if request.lines == 1 { pango_layout_set_single_paragraph_mode(layout, 1) }
    if request.lines > 0 { limit(layout, text, lines: request.lines, style) }
    return layout
  }

  /// Cuts after a number of lines, with an ellipsis where the mode has one.
  private func limit(
    _ layout: OpaquePointer, _ text: String, lines: Int, _ style: Style
  ) {
    let mode: PangoEllipsizeMode
    switch style.lineBreakMode {
    case "byTruncatingHead": mode = PANGO_ELLIPSIZE_START
    case "byTruncatingMiddle": mode = PANGO_ELLIPSIZE_MIDDLE
    default: mode = PANGO_ELLIPSIZE_END
    }
    if lines == 1 {
      pango_layout_set_ellipsize(layout, mode)
      return
    }
    guard Int(pango_layout_get_line_count(layout)) > lines,
      let last = pango_layout_get_line_readonly(layout, Int32(lines - 1))
    else { return }
    var bottom: Int32 = 0
    let iterator = pango_layout_get_iter(layout)
    for _ in 1..<lines { pango_layout_iter_next_line(iterator) }
    pango_layout_iter_get_line_yrange(iterator, nil, &bottom)
    pango_layout_iter_free(iterator)
    // What follows becomes one paragraph with the last line, so that the ellipsis stands in it.
    let start = Int(last.pointee.start_index)
    let bytes = Array(text.utf8)
    let rest = bytes[start...].map { $0 == 10 || $0 == 13 ? UInt8(32) : $0 }
    pango_layout_set_text(layout, String(decoding: bytes[..<start] + rest, as: UTF8.self), -1)
    pango_layout_set_height(layout, bottom + 1)
    pango_layout_set_ellipsize(layout, mode)
  }

  private func setFont(
    _ font: Font, _ text: String, _ layout: OpaquePointer
  ) {
    let points = font.points(textSize)
    let description = pango_font_description_new()
    defer { pango_font_description_free(description) }
    let display = points >= 20 ? "Inter Display," : ""
    pango_font_description_set_family(description, display + fonts.families)
    pango_font_description_set_absolute_size(description, points * Self.scale)
    pango_font_description_set_weight(description, PangoWeight(rawValue: weight(font.weight)))
    if font.isItalic { pango_font_description_set_style(description, PANGO_STYLE_ITALIC) }
    pango_layout_set_font_description(layout, description)
    guard let attributes = pango_attr_list_new() else { return }
    // Tighter as it grows, as the system's font is; scripts whose letters join stay as they are.
    if text.unicodeScalars.allSatisfy({ $0.value < 0x530 || 0x2000..<0x2100 ~= $0.value }) {
      let tracking = points >= 20 ? -0.008 : -0.022 + 0.185 * exp(-0.1745 * points)
      pango_attr_list_insert(
        attributes, pango_attr_letter_spacing_new(Int32(points * tracking * Self.scale)))
    }
    // A long word is broken without a hyphen, as a label of UIKit breaks it.
    pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
    if text.unicodeScalars.contains(where: { 0x600..<0x780 ~= $0.value }) {
      let height = points * Self.arabicLineHeight * Self.scale
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

  /// Pango's left is the side a paragraph starts on; ours is the left.
  private func alignment(_ style: Style, _ text: String) -> PangoAlignment {
    let startsRight = TextDirection.isRightToLeft(text)
    switch style.alignment {
    case .center: return PANGO_ALIGN_CENTER
    case .left, .justified: return startsRight ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT
    case .right: return startsRight ? PANGO_ALIGN_LEFT : PANGO_ALIGN_RIGHT
    }
  }
}
