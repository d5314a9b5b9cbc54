/// Moments of the virtual clock: seconds since 1970, on whole microseconds.
///
/// A number of this size has steps of a quarter of a microsecond. Sums of it would drift, and what is due at the
/// end of an advance would come behind it.
enum VirtualTime {
  private static let steps = 1e6
  static let step = 1 / steps
  /// Beyond it a number has no microseconds any more.
  private static let range = 9e9

  static func after(_ time: Double, _ seconds: Double) -> Double {
    let sum = time + seconds
    return abs(sum) < range ? (sum * steps).rounded() / steps : sum
  }
}
