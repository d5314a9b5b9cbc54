import InterfaceModel
import InterfaceRenderer
import Testing

/// What a label has drawn, line by line, in points from its left edge.
struct TextInk {
  struct Line {
    /// Columns with ink, from left to right: where each letter begins and ends.
    var letters: [Range<Int>]
    /// A sign for each run of like letters: "." for what has ink at the foot of the line alone, "H" for others.
    var shape: String

    var left: Int { letters.first?.lowerBound ?? 0 }
    var right: Int { letters.last?.upperBound ?? 0 }
    var widestGap: Int {
      zip(letters, letters.dropFirst()).map { $1.lowerBound - $0.upperBound }.max() ?? 0
    }
  }

  static let width = 200
  var lines: [Line] = []

  /// Draws black on white; letters should have no descenders, or lines run into each other.
  init(
    _ text: String, lines: Int = 1, _ properties: KeyValuePairs<String, String>,
    locale: String = "en", shrinks: Bool = false
  ) throws {
    let (top, height) = (10, 100)
    var label = View(
      viewClass: "UILabel", id: "ink",
      frame: Rect(x: 20, y: Double(top), width: Double(Self.width), height: Double(height)))
    label.properties = [
      View.Property(name: "text", value: .string(text)),
      View.Property(name: "numberOfLines", value: .integer(lines)),
      View.Property(name: "backgroundColor", value: .color(Color.named("white") ?? .label)),
      View.Property(name: "textColor", value: .color(Color.named("black") ?? .label)),
    ]
    let adjusts = View.Property(name: "adjustsFontSizeToFitWidth", value: .boolean(shrinks))
    label.properties.append(adjusts)
    label.properties += properties.map { View.Property(name: $0.key, value: .constant($0.value)) }
    var scene = Scenes.rotate
    scene.viewHeight = 120
    scene.view = View(viewClass: "UIView", subviews: [label])
    let rendering = try Renderer().render(scene, Scenes.options(locale: locale), format: .png)
    let pixels = try #require(Pixels(rendering.bytes))
    let frame = try #require(rendering.regions.first { $0.id == "ink" }).frame
    let (x, y) = (Int(frame.x.rounded()), Int(frame.y.rounded()))
    let rows = (0..<height).map { row in
      // Whether a pixel is darker than half: green alone tells it of black on white.
      (0..<Self.width).map { pixels[x + $0, y + row] >> 8 & 0xFF < 0xA0 }
    }
    self.lines = Self.runs(of: rows.map { $0.contains(true) }).map { Self.line(rows[$0]) }
  }

  private static func line(_ rows: ArraySlice<[Bool]>) -> Line {
    let letters = runs(of: (0..<width).map { column in rows.contains { $0[column] } })
    let upper = rows.prefix(rows.count / 2)
    var shape = ""
    for letter in letters {
      let isTall = letter.contains { column in upper.contains { $0[column] } }
      let sign: Character = isTall ? "H" : "."
      if shape.last != sign { shape.append(sign) }
    }
    return Line(letters: letters, shape: shape)
  }

  private static func runs(of marks: [Bool]) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for index in marks.indices where marks[index] {
      if let last = runs.last, last.upperBound == index {
        runs[runs.count - 1] = last.lowerBound..<(index + 1)
      } else {
        runs.append(index..<(index + 1))
      }
    }
    return runs
  }
}
