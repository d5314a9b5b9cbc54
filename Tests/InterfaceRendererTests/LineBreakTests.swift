import Testing

@Suite struct `The lines of a text` {
  private static let word = String(repeating: "H", count: 60)
  private static let words = String(repeating: "HHH ", count: 20)

  @Test(arguments: [
    ("byWordWrapping", "H"), ("byCharWrapping", "H"), ("byClipping", "H"),
    ("byTruncatingTail", "H."), ("byTruncatingHead", ".H"), ("byTruncatingMiddle", "H.H"),
  ])
  func `end as their mode says when there is no room, without a gap`(
    mode: String, shape: String
  ) throws {
    for count in [1, 2] {
      let ink = try TextInk(Self.word, lines: count, ["lineBreakMode": mode])
      #expect(ink.lines.map(\.shape) == ["H", shape].suffix(count))
      #expect(ink.lines.allSatisfy { $0.widestGap <= 4 && $0.right > TextInk.width - 14 })
    }
  }

  @Test func `are cut at the edge in the middle of a letter, or after a word`() throws {
    let clipped = try TextInk(Self.words, ["lineBreakMode": "byClipping"])
    #expect(clipped.lines.map(\.right) == [TextInk.width])
    let wrapped = try TextInk(Self.words, ["lineBreakMode": "byWordWrapping"])
    #expect(wrapped.lines.map(\.letters.count) == [12])
    let tail = try TextInk(Self.words, ["lineBreakMode": "byTruncatingTail"])
    #expect(tail.lines.map(\.shape) == ["H."] && tail.lines.allSatisfy { $0.widestGap < 9 })
  }

  @Test func `end with the paragraph, and an ellipsis says that another follows`() throws {
    #expect(try TextInk("HH\nHHHH", [:]).lines.map(\.shape) == ["H."])
    #expect(try TextInk("HH\n\n ", [:]).lines.map(\.shape) == ["H"])
    #expect(try TextInk("HH\nHHHH", lines: 2, [:]).lines.map(\.shape) == ["H", "H"])
  }

  @Test func `are justified between their words, never between the letters of one`() throws {
    let text = "HHHHHHHHHH \(String(repeating: "H", count: 14)) HH HH HH HH HH HH HH"
    let lines = try TextInk(text, lines: 0, ["textAlignment": "justified"]).lines
    try #require(lines.count == 4)
    #expect(lines[0].widestGap <= 4 && lines[1].widestGap <= 4)
    #expect(lines[2].left <= 2 && lines[2].right >= TextInk.width - 2 && lines[2].widestGap > 6)
    #expect(lines[3].left <= 2 && lines[3].right < TextInk.width - 20)
  }

  @Test(arguments: ["en", "ar"])
  func `stand on the right one and all, cut or not, whichever way they run`(locale: String) throws {
    for text in [Self.words, "HHHHHH\nאבגד אבגד\nHH \(Self.words)"] {
      let lines = try TextInk(text, lines: 3, ["textAlignment": "right"], locale: locale).lines
      #expect(lines.count == 3)
      // A letter has a little room at its side.
      #expect(lines.allSatisfy { $0.right >= TextInk.width - 3 }, "\(lines.map(\.right))")
    }
    let natural = try TextInk(Self.words, lines: 2, [:], locale: locale).lines
    #expect(natural.allSatisfy { locale == "ar" ? $0.right > TextInk.width - 3 : $0.left < 3 })
  }

  @Test func `of a paragraph from right to left are cut at their left`() throws {
    let text = String(repeating: "אבג ", count: 30)
    for alignment in ["left", "right"] {
      let lines = try TextInk(text, lines: 2, ["textAlignment": alignment]).lines
      #expect(lines.map(\.shape.first) == ["H", "."])
      let edges = lines.map { alignment == "left" ? $0.left : TextInk.width - $0.right }
      #expect(edges.allSatisfy { $0 <= 3 }, "\(edges)")
    }
  }

  @Test func `are justified between ideographs, which have no spaces`() throws {
    let text = String(repeating: "漢字。", count: 5) + "iOS " + String(repeating: "かな", count: 12)
    let lines = try TextInk(text, lines: 0, ["textAlignment": "justified"]).lines
    // A full stop has much room at its side.
    let full = lines.dropLast()
    #expect(lines.count > 2 && full.allSatisfy { $0.right > TextInk.width - 14 })
    #expect(full.map(\.widestGap).max() ?? 99 < 18)
  }

  @Test(arguments: [24, 30, 36, 40])
  func `shrink until all of the text is there`(count: Int) throws {
    let ink = try TextInk(String(repeating: "H", count: count), [:], shrinks: true)
    #expect(ink.lines.map(\.shape) == ["H"])
    #expect(ink.lines.allSatisfy { $0.right > TextInk.width * 9 / 10 })
  }
}
