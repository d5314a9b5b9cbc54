/// What can be drawn: who asks for something else is told, and who draws takes the nearest.
package enum PictureLimits {
  /// Points: from a watch to a large tablet.
  package static let widths = 120.0...1400.0
  /// Pixels for a point.
  package static let scales = 0.5...4.0

  /// The nearest number of a range; `usual` for one that is none.
  package static func nearest(
    _ number: Double, in range: ClosedRange<Double>, usual: Double
  ) -> Double {
    number.isFinite ? min(max(number, range.lowerBound), range.upperBound) : usual
  }

  /// A range as messages name it.
  package static func text(_ range: ClosedRange<Double>) -> String {
    func short(_ number: Double) -> String {
      Int(exactly: number).map(String.init) ?? "\(number)"
    }
    return "from \(short(range.lowerBound)) to \(short(range.upperBound))"
  }
}
