import InterfaceModel
import Testing

@Suite struct MeasuringTests {
  private func extent(_ text: String, _ width: Double? = nil, _ lines: Int = 0) -> Size {
    PlainTextMetrics().extent(
      of: TextRequest(text: text, font: Font(size: 10), width: width, lines: lines)
    ).size
  }

  @Test func `texts have the widths of their characters`() {
    #expect(extent("") == .zero)
    #expect(extent("iii") == Size(width: 7.5, height: 12.5))
    #expect(extent("日本") == Size(width: 20, height: 12.5))
    #expect(extent("e\u{301}") == extent("e"))
  }

  @Test func `lines break at spaces, after hyphens, between wide characters and in long words`() {
    #expect(extent("aaaa aaaa", 30).height == 25)
    #expect(extent("aaaa-aaaa", 30).height == 25)
    #expect(extent("日本語", 20).height == 25)
    #expect(extent("日本語", 30).height == 12.5)
    #expect(extent(String(repeating: "日", count: 3) + "ab\ncd", 30).height == 37.5)
    #expect(extent(String(repeating: "m", count: 10), 30).height == 37.5)
    #expect(extent(String(repeating: "m", count: 100), 30, 2) == Size(width: 30, height: 25))
  }

  @Test func `text styles follow the text size, fixed sizes do not`() throws {
    let body = try #require(Font.preferred("body"))
    let sizes = [ContentSizeCategory.extraSmall, .large, .accessibilityExtraExtraExtraLarge]
    #expect(sizes.map { body.points($0) } == [14, 17, 53])
    #expect(sizes.map { Font(size: 12).points($0) } == [12, 12, 12])
    #expect(Font(size: 0, textStyle: "caption2").points(.extraSmall) == 11)
    #expect([Double.nan, -1, 1e9].map { Font(size: $0).points(.large) } == [1, 1, 1000])
  }

  @Test func `headers of pictures tell format and size`() {
    let png: [UInt8] = [
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 1,
      0, 0, 0, 0, 2,
    ]
    let gif: [UInt8] = Array("GIF89a".utf8) + [3, 1, 4, 0]
    let jpeg: [UInt8] = [
      0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xC0, 0, 11, 8, 0, 5, 0, 6, 3,
    ]
    let webp: [UInt8] =
      Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBPVP8X".utf8)
      + [10, 0, 0, 0, 0, 0, 0, 0, 6, 0, 0, 7, 0, 0]
    #expect(
      [png, gif, jpeg, webp].map { bytes in
        ImageHeader(bytes).map { "\($0.format) \($0.width) \($0.height)" }
      } == ["png 256 2", "gif 259 4", "jpeg 6 5", "webp 7 8"])
    for picture in [png, gif, jpeg, webp] {
      for count in 0..<picture.count { _ = ImageHeader(picture.prefix(count)) }
    }
    #expect(ImageHeader(png.prefix(23)) == nil)
    #expect(ImageHeader.scale(ofFile: "a@2x.png") == 2)
    #expect(ImageHeader.scale(ofFile: "@3x") == 3)
    #expect(ImageHeader.scale(ofFile: "a.@2x.b.png") == 1)
  }
}
