import CPango

/// A text in lines, set by Pango; where a line begins is for whoever draws it to say.
final class BrokenText {
  /// A line of it, measured in points from the text's top.
  struct Line {
    var width: Double
    var baseline: Double
    var bottom: Double
    /// In bytes of the text.
    var start: Int
    var isParagraphStart: Bool
    /// Whether its paragraph runs from right to left.
    var isRightToLeft: Bool
  }

  static let scale = Double(PANGO_SCALE)

  private let layout: OpaquePointer
  private let text: String
  let lines: [Line]

  /// Takes the layout over, with its font and its width.
  init(_ layout: OpaquePointer, text: String) {
    self.layout = layout
    self.text = text
    pango_layout_set_text(layout, text, -1)
    Self.evenBaselines(layout)
    lines = Self.lines(of: layout)
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

  /// Index of the last line that a limit shows, 0 being none; nil if there is no line.
  func last(of limit: Int) -> Int? {
    let count = limit > 0 ? min(limit, lines.count) : lines.count
    return count > 0 ? count - 1 : nil
  }

  /// Whether something to be seen follows the line.
  func isCut(after line: Int) -> Bool {
    guard line + 1 < lines.count else { return false }
    return text.utf8.dropFirst(lines[line + 1].start).contains { $0 > UInt8(ascii: " ") }
  }

  /// What is left of the text where a line begins.
  func rest(from line: Int) -> Substring {
    let utf8 = text.utf8
    return text[(utf8.index(utf8.startIndex, offsetBy: lines[line].start))...]
  }

  /// The same up to the end of the paragraph.
  func paragraph(from line: Int) -> Substring { rest(from: line).prefix { !$0.isNewline } }

  /// Draws a line whose left end is at a point of the baseline, in the source that is set.
  func draw(line: Int, at x: Double, _ baseline: Double, on canvas: Canvas) {
    guard let set = pango_layout_get_line_readonly(layout, Int32(line)) else { return }
    cairo_move_to(canvas.context, x, baseline)
    pango_cairo_show_layout_line(canvas.context, set)
    cairo_new_path(canvas.context)
  }

  /// Widens a line between its words and its ideographs until it has the width; false if it has neither.
  func justify(line: Int, to width: Double) -> Bool {
    let more = width - lines[line].width
    let gaps = gaps(in: line)
    guard more > 0, !gaps.isEmpty else { return false }
    let share = Int32(more * Self.scale / Double(gaps.count))
    for glyph in gaps { glyph.pointee.geometry.width += share }
    return true
  }

  /// Spaces, but for the one at which the line was broken, which has no width, and ideographs, but for the
  /// last of the line.
  private func gaps(in line: Int) -> [UnsafeMutablePointer<PangoGlyphInfo>] {
    var found: [UnsafeMutablePointer<PangoGlyphInfo>] = []
    var last: UnsafeMutablePointer<PangoGlyphInfo>?
    let utf8 = text.utf8
    Self.forEachRun(pango_layout_get_line(layout, Int32(line))) { run in
      guard let item = run.pointee.item, let string = run.pointee.glyphs?.pointee,
        let glyphs = string.glyphs, let clusters = string.log_clusters
      else { return }
      for index in 0..<Int(string.num_glyphs) where glyphs[index].geometry.width > 0 {
        last = glyphs + index
        let byte = Int(item.pointee.offset + clusters[index])
        let scalar = text.unicodeScalars[utf8.index(utf8.startIndex, offsetBy: byte)]
        if scalar == " " || Self.isIdeograph(scalar) { found.append(glyphs + index) }
      }
    }
    if found.last == last { found.removeLast() }
    return found
  }

  /// Characters of the scripts that put no spaces between words, kana among them.
  private static func isIdeograph(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2E80...0x30FF, 0x3400...0x9FFF, 0xF900...0xFAFF, 0xFF00...0xFF60, 0x20000...0x3FFFD: true
    default: false
    }
  }

  /// The same, and Korean, whose words have spaces between them.
  static func isEastAsian(_ scalar: Unicode.Scalar) -> Bool {
    isIdeograph(scalar) || 0xAC00...0xD7A3 ~= scalar.value
  }

  /// The first character for which no font has a glyph.
  var firstMissing: Unicode.Scalar? {
    guard pango_layout_get_unknown_glyphs_count(layout) > 0 else { return nil }
    var first: Unicode.Scalar?
    for index in 0..<pango_layout_get_line_count(layout) where first == nil {
      Self.forEachRun(pango_layout_get_line(layout, index)) { run in
        guard first == nil, let string = run.pointee.glyphs?.pointee, let glyphs = string.glyphs
        else { return }
        for index in 0..<Int(string.num_glyphs) where first == nil {
          let glyph = glyphs[index].glyph
          // What has no glyph is named by its code point.
          if glyph & Self.unknownGlyph != 0, glyph != Self.invalidInput {
            first = Unicode.Scalar(glyph & ~Self.unknownGlyph)
          }
        }
      }
    }
    return first
  }

  /// PANGO_GLYPH_UNKNOWN_FLAG and PANGO_GLYPH_INVALID_INPUT: macros with casts, which are not imported.
  private static let unknownGlyph: UInt32 = 0x1000_0000
  private static let invalidInput: UInt32 = 0xFFFF_FFFF

  private static func lines(of layout: OpaquePointer) -> [Line] {
    guard let iterator = pango_layout_get_iter(layout) else { return [] }
    defer { pango_layout_iter_free(iterator) }
    var lines: [Line] = []
    repeat {
      guard let line = pango_layout_iter_get_line_readonly(iterator) else { break }
      var logical = PangoRectangle()
      pango_layout_line_get_extents(line, nil, &logical)
      var bottom: Int32 = 0
      pango_layout_iter_get_line_yrange(iterator, nil, &bottom)
      lines.append(
        Line(
          width: Double(logical.width) / scale,
          baseline: Double(pango_layout_iter_get_baseline(iterator)) / scale,
          bottom: Double(bottom) / scale,
          start: Int(pango_layout_line_get_start_index(line)),
          isParagraphStart: pango_layout_line_is_paragraph_start(line) != 0,
          isRightToLeft: pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL))
    } while pango_layout_iter_next_line(iterator) != 0
    return lines
  }

  /// The library moves a script that hangs from its baseline up in a line that begins with ideographs; on
  /// the phone every script stands on the same line.
  private static func evenBaselines(_ layout: OpaquePointer) {
    for index in 0..<pango_layout_get_line_count(layout) {
      forEachRun(pango_layout_get_line(layout, index)) { $0.pointee.y_offset = 0 }
    }
  }

  private static func forEachRun(
    _ line: UnsafeMutablePointer<PangoLayoutLine>?,
    _ body: (UnsafeMutablePointer<PangoGlyphItem>) -> Void
  ) {
    var run = line?.pointee.runs
    while let link = run {
      if let data = link.pointee.data { body(data.assumingMemoryBound(to: PangoGlyphItem.self)) }
      run = link.pointee.next
    }
  }
}
