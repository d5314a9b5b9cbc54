/// UIView.AutoresizingMask: how a frame follows its superview's size.
struct Autoresizing {
  let mask: [String]

  func frame(_ frame: Rect, from old: Size, to new: Size) -> Rect {
    let (x, width) = resize(
      origin: frame.x, length: frame.width, from: old.width, to: new.width,
      "flexibleLeftMargin", "flexibleWidth", "flexibleRightMargin")
    let (y, height) = resize(
      origin: frame.y, length: frame.height, from: old.height, to: new.height,
      "flexibleTopMargin", "flexibleHeight", "flexibleBottomMargin")
    return Rect(x: x, y: y, width: width, height: height)
  }

  /// The change of the superview's length goes to the flexible parts in proportion to what they
  /// have, in equal shares if they have nothing.
  private func resize(
    origin: Double, length: Double, from old: Double, to new: Double,
    _ before: String, _ inside: String, _ after: String
  ) -> (Double, Double) {
    let change = new - old
    if change == 0 || mask.isEmpty { return (origin, length) }
    let parts = [
      (mask.contains(before), origin), (mask.contains(inside), length),
      (mask.contains(after), old - origin - length),
    ]
    let flexible = parts.filter(\.0)
    if flexible.isEmpty { return (origin, length) }
    let total = flexible.reduce(0) { $0 + max($1.1, 0) }
    func share(_ part: (Bool, Double)) -> Double {
      guard part.0 else { return 0 }
      return total > 0 ? change * max(part.1, 0) / total : change / Double(flexible.count)
    }
    return (origin + share(parts[0]), max(length + share(parts[1]), 0))
  }
}
