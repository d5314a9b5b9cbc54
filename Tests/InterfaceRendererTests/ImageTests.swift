import InterfaceModel
import InterfaceRenderer
import Testing

@Suite struct ImageTests {
  /// Two by two: red, green, blue, and a transparent pixel.
  private static let gif: [UInt8] =
    Array("GIF89a".utf8) + [2, 0, 2, 0, 0x91, 0, 0] + [255, 0, 0, 0, 255, 0, 0, 0, 255, 9, 9, 9]
    + [0x21, 0xF9, 4, 1, 0, 0, 3, 0] + [0x2C, 0, 0, 0, 0, 2, 0, 2, 0, 0]
    + [2, 3, 0x44, 0x34, 0x05, 0] + [0x3B]

  @Test func `the first frame of a GIF is read with its transparent pixels`() throws {
    let pixels = try #require(Pixels(Self.gif))
    #expect(
      pixels
        == Pixels(
          width: 2, height: 2, values: [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0]))
  }

  /// The same pixels without loss, and sixteen by sixteen of one colour with it.
  private static let webP: [UInt8] = [
    82, 73, 70, 70, 42, 0, 0, 0, 87, 69, 66, 80, 86, 80, 56, 76, 30, 0, 0, 0, 47, 1, 64, 0, 16, 31,
    32, 16, 72, 218, 31, 122, 141, 249, 23, 16, 20, 249, 63, 218, 252, 7, 240, 165, 96, 23, 34, 250,
    31, 1,
  ]
  private static let lossyWebP: [UInt8] = [
    82, 73, 70, 70, 54, 0, 0, 0, 87, 69, 66, 80, 86, 80, 56, 32, 42, 0, 0, 0, 112, 1, 0, 157, 1, 42,
    16, 0, 16, 0, 2, 128, 66, 37, 160, 2, 116, 2, 7, 128, 0, 254, 241, 77, 175, 253, 38, 207, 255,
    164, 217, 255, 244, 155, 62, 73, 20, 151, 75, 139, 64, 0,
  ]

  @Test func `a WebP is read with its transparent pixels, without and with loss`() throws {
    let pixels = try #require(Pixels(Self.webP))
    #expect(
      pixels
        == Pixels(width: 2, height: 2, values: [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0]))
    let lossy = try #require(Pixels(Self.lossyWebP))
    #expect((lossy.width, lossy.height) == (16, 16))
    let blue = Int(lossy[8, 8] & 0xFF)
    #expect(abs(blue - 200) < 12, "\(blue)")
  }

  @Test func `a PNG comes back as it was written`() throws {
    let pixels = Pixels(
      width: 3, height: 2,
      values: [0xFF11_2233, 0, 0x8040_2010, 0xFFFF_FFFF, 0xFF00_0000, 0x0100_0001])
    #expect(Pixels(try pixels.png()) == pixels)
  }

  @Test func `damaged pictures are refused, never a trap`() throws {
    let png = try Scenes.square
    for picture in [png, Self.gif, Self.jpeg, Self.webP, Self.lossyWebP] {
      for count in 0..<picture.count { _ = Pixels(Array(picture.prefix(count))) }
      for index in picture.indices {
        for value in [UInt8(0), 0xFF, picture[index] ^ 0x55] {
          var damaged = picture
          damaged[index] = value
          _ = Pixels(damaged)
        }
      }
    }
    #expect(Pixels([]) == nil)
    #expect(Pixels(Array("GIF89a".utf8) + [0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0]) == nil)
  }

  @Test func `a JPEG is read`() throws {
    let pixels = try #require(Pixels(Self.jpeg))
    #expect(pixels.width == 8 && pixels.height == 8)
    let red = pixels[4, 4]
    #expect(red >> 16 & 0xFF > 240 && red & 0xFF < 20)
  }

  @Test func `a picture that a camera held upright is seen upright`() throws {
    // Orientation 6: what is stored as the left edge is seen at the top.
    let exif: [UInt8] =
      [0xFF, 0xE1, 0, 34] + Array("Exif".utf8) + [0, 0] + Array("MM".utf8) + [0, 42, 0, 0, 0, 8]
      + [0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]
    let turned = Array(Self.wide.prefix(2)) + exif + Array(Self.wide.dropFirst(2))
    let (stored, seen) = (try #require(Pixels(Self.wide)), try #require(Pixels(turned)))
    #expect([stored.width, stored.height, seen.width, seen.height] == [16, 8, 8, 16])
    #expect(seen[3, 2] == stored[2, 4])
    #expect(seen[3, 13] == stored[13, 4])
    #expect(ImageHeader(turned)?.size(scale: 2) == Size(width: 4, height: 8))
  }

  @Test func `every orientation is a turn of the same pixels`() {
    for number in 1...8 {
      let orientation = ImageOrientation(number)
      let (width, height) = orientation.isTurned ? (2, 3) : (3, 2)
      let places = (0..<width * height).map { index in
        let place = orientation.stored(index % width, index / width, width: 3, height: 2)
        return place.y * 3 + place.x
      }
      #expect(places.sorted() == Array(0..<6), "\(number)")
    }
    #expect(ImageOrientation(9).number == 1)
  }

  @Test func `variants are tried from the exact one outwards`() {
    #expect(
      Array(ImageVariants.candidates("a.png", scale: 2, isDark: true))
        == [
          "a~dark@2x.png", "a~dark@3x.png", "a~dark.png", "a@2x.png", "a@3x.png", "a.png",
        ])
    #expect(
      Array(ImageVariants.candidates("a.b", scale: 3, isDark: false).prefix(6))
        == ["a.b@3x.png", "a.b@3x.jpg", "a.b@3x.jpeg", "a.b@3x.gif", "a.b@3x.webp", "a.b@2x.png"])
    #expect(Array(ImageVariants.candidates("a@2x.png", scale: 3, isDark: true)) == ["a@2x.png"])
  }

  @Test func `pictures are compared as an eye sees them`() {
    let white = Pixels(width: 100, height: 10, values: Array(repeating: 0xFFFF_FFFF, count: 1000))
    var near = white
    near.values[5] = 0xFFFA_FAFA
    var far = white
    for index in 0..<50 { far.values[index] = 0xFF00_0000 }
    let verdicts = [white, near, far, Pixels(width: 1, height: 1, values: [0])].map { actual in
      PictureComparison(expected: white, actual: actual)
    }
    #expect(verdicts.map(\.verdict) == [.same, .within, .different, .sizesDiffer])
    #expect(verdicts.map(\.count) == [0, 0, 50, 0])
    #expect(verdicts[2].difference?[0, 0] == 0xFFFF_0000)
    #expect(verdicts[2].largest == 1)
  }

  /// Eight by eight, red.
  private static let jpeg: [UInt8] = [
    255, 216, 255, 224, 0, 16, 74, 70, 73, 70, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0, 255, 219, 0, 67, 0,
    3, 2, 2, 3, 2, 2, 3, 3, 3, 3, 4, 3, 3, 4, 5, 8, 5, 5, 4, 4, 5, 10, 7, 7, 6, 8, 12, 10, 12,
    12, 11, 10, 11, 11, 13, 14, 18, 16, 13, 14, 17, 14, 11, 11, 16, 22, 16, 17, 19, 20, 21, 21,
    21, 12, 15, 23, 24, 22, 20, 24, 18, 20, 21, 20, 255, 219, 0, 67, 1, 3, 4, 4, 5, 4, 5, 9, 5,
    5, 9, 20, 13, 11, 13, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20,
    20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20,
    20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 255, 192, 0, 17, 8, 0, 8, 0, 8, 3, 1, 34, 0, 2, 17,
    1, 3, 17, 1, 255, 196, 0, 31, 0, 0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3,
    4, 5, 6, 7, 8, 9, 10, 11, 255, 196, 0, 181, 16, 0, 2, 1, 3, 3, 2, 4, 3, 5, 5, 4, 4, 0, 0, 1,
    125, 1, 2, 3, 0, 4, 17, 5, 18, 33, 49, 65, 6, 19, 81, 97, 7, 34, 113, 20, 50, 129, 145, 161,
    8, 35, 66, 177, 193, 21, 82, 209, 240, 36, 51, 98, 114, 130, 9, 10, 22, 23, 24, 25, 26, 37,
    38, 39, 40, 41, 42, 52, 53, 54, 55, 56, 57, 58, 67, 68, 69, 70, 71, 72, 73, 74, 83, 84, 85,
    86, 87, 88, 89, 90, 99, 100, 101, 102, 103, 104, 105, 106, 115, 116, 117, 118, 119, 120,
    121, 122, 131, 132, 133, 134, 135, 136, 137, 138, 146, 147, 148, 149, 150, 151, 152, 153,
    154, 162, 163, 164, 165, 166, 167, 168, 169, 170, 178, 179, 180, 181, 182, 183, 184, 185,
    186, 194, 195, 196, 197, 198, 199, 200, 201, 202, 210, 211, 212, 213, 214, 215, 216, 217,
    218, 225, 226, 227, 228, 229, 230, 231, 232, 233, 234, 241, 242, 243, 244, 245, 246, 247,
    248, 249, 250, 255, 196, 0, 31, 1, 0, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 1, 2,
    3, 4, 5, 6, 7, 8, 9, 10, 11, 255, 196, 0, 181, 17, 0, 2, 1, 2, 4, 4, 3, 4, 7, 5, 4, 4, 0, 1,
    2, 119, 0, 1, 2, 3, 17, 4, 5, 33, 49, 6, 18, 65, 81, 7, 97, 113, 19, 34, 50, 129, 8, 20, 66,
    145, 161, 177, 193, 9, 35, 51, 82, 240, 21, 98, 114, 209, 10, 22, 36, 52, 225, 37, 241, 23,
    24, 25, 26, 38, 39, 40, 41, 42, 53, 54, 55, 56, 57, 58, 67, 68, 69, 70, 71, 72, 73, 74, 83,
    84, 85, 86, 87, 88, 89, 90, 99, 100, 101, 102, 103, 104, 105, 106, 115, 116, 117, 118, 119,
    120, 121, 122, 130, 131, 132, 133, 134, 135, 136, 137, 138, 146, 147, 148, 149, 150, 151,
    152, 153, 154, 162, 163, 164, 165, 166, 167, 168, 169, 170, 178, 179, 180, 181, 182, 183,
    184, 185, 186, 194, 195, 196, 197, 198, 199, 200, 201, 202, 210, 211, 212, 213, 214, 215,
    216, 217, 218, 226, 227, 228, 229, 230, 231, 232, 233, 234, 242, 243, 244, 245, 246, 247,
    248, 249, 250, 255, 218, 0, 12, 3, 1, 0, 2, 17, 3, 17, 0, 63, 0, 249, 210, 138, 40, 175,
    195, 15, 245, 76, 255, 217,
  ]

  /// Sixteen by eight: red on the left, blue on the right.
  private static let wide: [UInt8] = [
    255, 216, 255, 224, 0, 16, 74, 70, 73, 70, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0, 255, 219, 0, 67, 0,
    3, 2, 2, 3, 2, 2, 3, 3, 3, 3, 4, 3, 3, 4, 5, 8, 5, 5, 4, 4, 5, 10, 7, 7, 6, 8, 12, 10, 12,
    12, 11, 10, 11, 11, 13, 14, 18, 16, 13, 14, 17, 14, 11, 11, 16, 22, 16, 17, 19, 20, 21, 21,
    21, 12, 15, 23, 24, 22, 20, 24, 18, 20, 21, 20, 255, 219, 0, 67, 1, 3, 4, 4, 5, 4, 5, 9, 5,
    5, 9, 20, 13, 11, 13, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20,
    20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20,
    20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 255, 192, 0, 17, 8, 0, 8, 0, 16, 3, 1, 17, 0, 2, 17,
    1, 3, 17, 1, 255, 196, 0, 31, 0, 0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3,
    4, 5, 6, 7, 8, 9, 10, 11, 255, 196, 0, 181, 16, 0, 2, 1, 3, 3, 2, 4, 3, 5, 5, 4, 4, 0, 0, 1,
    125, 1, 2, 3, 0, 4, 17, 5, 18, 33, 49, 65, 6, 19, 81, 97, 7, 34, 113, 20, 50, 129, 145, 161,
    8, 35, 66, 177, 193, 21, 82, 209, 240, 36, 51, 98, 114, 130, 9, 10, 22, 23, 24, 25, 26, 37,
    38, 39, 40, 41, 42, 52, 53, 54, 55, 56, 57, 58, 67, 68, 69, 70, 71, 72, 73, 74, 83, 84, 85,
    86, 87, 88, 89, 90, 99, 100, 101, 102, 103, 104, 105, 106, 115, 116, 117, 118, 119, 120,
    121, 122, 131, 132, 133, 134, 135, 136, 137, 138, 146, 147, 148, 149, 150, 151, 152, 153,
    154, 162, 163, 164, 165, 166, 167, 168, 169, 170, 178, 179, 180, 181, 182, 183, 184, 185,
    186, 194, 195, 196, 197, 198, 199, 200, 201, 202, 210, 211, 212, 213, 214, 215, 216, 217,
    218, 225, 226, 227, 228, 229, 230, 231, 232, 233, 234, 241, 242, 243, 244, 245, 246, 247,
    248, 249, 250, 255, 196, 0, 31, 1, 0, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 1, 2,
    3, 4, 5, 6, 7, 8, 9, 10, 11, 255, 196, 0, 181, 17, 0, 2, 1, 2, 4, 4, 3, 4, 7, 5, 4, 4, 0, 1,
    2, 119, 0, 1, 2, 3, 17, 4, 5, 33, 49, 6, 18, 65, 81, 7, 97, 113, 19, 34, 50, 129, 8, 20, 66,
    145, 161, 177, 193, 9, 35, 51, 82, 240, 21, 98, 114, 209, 10, 22, 36, 52, 225, 37, 241, 23,
    24, 25, 26, 38, 39, 40, 41, 42, 53, 54, 55, 56, 57, 58, 67, 68, 69, 70, 71, 72, 73, 74, 83,
    84, 85, 86, 87, 88, 89, 90, 99, 100, 101, 102, 103, 104, 105, 106, 115, 116, 117, 118, 119,
    120, 121, 122, 130, 131, 132, 133, 134, 135, 136, 137, 138, 146, 147, 148, 149, 150, 151,
    152, 153, 154, 162, 163, 164, 165, 166, 167, 168, 169, 170, 178, 179, 180, 181, 182, 183,
    184, 185, 186, 194, 195, 196, 197, 198, 199, 200, 201, 202, 210, 211, 212, 213, 214, 215,
    216, 217, 218, 226, 227, 228, 229, 230, 231, 232, 233, 234, 242, 243, 244, 245, 246, 247,
    248, 249, 250, 255, 218, 0, 12, 3, 1, 0, 2, 17, 3, 17, 0, 63, 0, 249, 210, 191, 12, 63, 213,
    51, 192, 171, 253, 198, 63, 199, 67, 255, 217,
  ]
}
