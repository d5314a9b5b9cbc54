/// How far two pictures differ, as an eye would see it.
package struct PictureComparison: Sendable, Hashable {
  /// What is allowed to differ.
  package struct Tolerance: Sendable, Hashable {
    /// Of one pixel's colour, 0…1: 0 the same, 1 black against white.
    package var color: Double
    /// Of all pixels that may differ by more than that, 0…1.
    package var area: Double

    /// Smoothing of edges by another version of a font library stays below this.
    package static let standard = Tolerance(color: 0.1, area: 0.001)

    package init(color: Double, area: Double) {
      self.color = color
      self.area = area
    }
  }

  /// What the comparison comes to.
  package enum Verdict: String, Sendable, Hashable {
    case same
    case within
    case different
    case sizesDiffer
  }

  /// `within`: not the same, but nobody would see it.
  package let verdict: Verdict
  /// Pixels whose colours differ by more than the tolerance.
  package let count: Int
  /// Of all pixels.
  package let part: Double
  /// The largest difference of a pixel, 0…1.
  package let largest: Double
  /// The expected picture, faint, with what differs in red; nil for pictures of different sizes.
  package let difference: Pixels?

  package init(expected: Pixels, actual: Pixels, tolerance: Tolerance = .standard) {
    guard expected.width == actual.width, expected.height == actual.height else {
      (verdict, count, part, largest, difference) = (.sizesDiffer, 0, 1, 1, nil)
      return
    }
    var picture = expected
    var count = 0
    var largest = 0.0
    for index in expected.values.indices {
      let (before, after) = (expected.values[index], actual.values[index])
      let distance = before == after ? 0 : Self.distance(before, after)
      largest = max(largest, distance)
      if distance > tolerance.color {
        count += 1
        picture.values[index] = 0xFFFF_0000
      } else {
        picture.values[index] = Self.faint(before)
      }
    }
    let part = Double(count) / Double(max(expected.values.count, 1))
    self.count = count
    self.part = part
    self.largest = largest
    difference = picture
    verdict = largest == 0 ? .same : (part <= tolerance.area ? .within : .different)
  }

  /// Weighted by how bright the eye sees red, green and blue, over white.
  private static func distance(_ first: UInt32, _ second: UInt32) -> Double {
    let (a, b) = (overWhite(first), overWhite(second))
    let brightness = abs(
      0.299 * (a.red - b.red) + 0.587 * (a.green - b.green) + 0.114 * (a.blue - b.blue))
    let color = max(abs(a.red - b.red), abs(a.green - b.green), abs(a.blue - b.blue))
    return (brightness + color) / 2
  }

  private static func overWhite(
    _ pixel: UInt32
  ) -> (red: Double, green: Double, blue: Double) {
    let rest = 1 - Double(pixel >> 24) / 255
    func part(_ shift: UInt32) -> Double { Double(pixel >> shift & 255) / 255 + rest }
    return (part(16), part(8), part(0))
  }

  private static func faint(_ pixel: UInt32) -> UInt32 {
    let color = overWhite(pixel)
    let gray = 0.299 * color.red + 0.587 * color.green + 0.114 * color.blue
    let byte = UInt32(min(max(204 + gray * 51, 0), 255))
    return 0xFF00_0000 | byte << 16 | byte << 8 | byte
  }
}
