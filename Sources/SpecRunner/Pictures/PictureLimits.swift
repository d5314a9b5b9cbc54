/// What can be drawn; other values would be taken for the nearest of these.
package enum PictureLimits {
  /// Points: from a watch to a large tablet.
  package static let widths = 120.0...1400.0
  /// Pixels for a point.
  package static let scales = 0.5...4.0

  /// A range as messages name it.
  package static func text(_ range: ClosedRange<Double>) -> String {
    func short(_ number: Double) -> String {
      Int(exactly: number).map(String.init) ?? "\(number)"
    }
    return "from \(short(range.lowerBound)) to \(short(range.upperBound))"
  }
}
