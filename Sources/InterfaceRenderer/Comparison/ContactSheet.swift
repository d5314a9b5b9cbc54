import CPango
package import InterfaceModel

/// Pictures side by side, each with a label above it.
package struct ContactSheet {
  private static let gap = 32.0
  private static let labelHeight = 48.0
  private static let labelFont = Font(size: 28, weight: "medium")
  /// Of the whole sheet; larger ones are made smaller.
  private static let mostPixels = 40_000_000.0
  private static let longestSide = 20_000.0

  private var cells: [(picture: Picture, label: String)] = []

  package init() {}

  /// False if the bytes are no picture that can be read.
  package mutating func add(_ bytes: [UInt8], label: String) -> Bool {
    guard let picture = Picture.decode(bytes, scale: 1) else { return false }
    cells.append((picture, label))
    return true
  }

  /// The sheet as PNG, as near to a square as the number of pictures allows.
  package func png() throws(RenderError) -> (bytes: [UInt8], size: Size) {
    let columns = max(Int(Double(cells.count).squareRoot().rounded(.up)), 1)
    let rows = stride(from: 0, to: cells.count, by: columns).map {
      cells[$0..<min($0 + columns, cells.count)]
    }
    let widths = (0..<columns).map { column in
      rows.compactMap { $0.count > column ? $0[$0.startIndex + column].picture.size.width : nil }
        .max() ?? 0
    }
    let heights = rows.map { $0.map(\.picture.size.height).max() ?? 0 }
    let full = Size(
      width: widths.reduce(Self.gap) { $0 + $1 + Self.gap },
      height: heights.reduce(Self.gap) { $0 + $1 + Self.labelHeight + Self.gap })
    let scale = min(
      1, Self.longestSide / max(full.width, full.height),
      (Self.mostPixels / (full.width * full.height)).squareRoot())
    let text = TextSetter(
      fonts: try FontSystem(sources: FontSources(), locale: "en"), textSize: .large)
    let bytes = try Surface.bytes(.png, size: full, scale: scale) { canvas in
      canvas.rectangle(Rect(x: 0, y: 0, width: full.width, height: full.height))
      canvas.fill(Color(red: 1, green: 1, blue: 1, alpha: 1))
      var y = Self.gap
      for (row, height) in zip(rows, heights) {
        var x = Self.gap
        for (cell, width) in zip(row, widths) {
          canvas.source(.label)
          text.draw(
            TextRequest(text: cell.label, font: Self.labelFont, lines: 1), TextSetter.Style(),
            in: Rect(x: x, y: y, width: width, height: Self.labelHeight), on: canvas)
          cairo_set_source_surface(canvas.context, cell.picture.surface, x, y + Self.labelHeight)
          cairo_paint(canvas.context)
          x += width + Self.gap
        }
        y += height + Self.labelHeight + Self.gap
      }
    }
    return (bytes, full)
  }
}
