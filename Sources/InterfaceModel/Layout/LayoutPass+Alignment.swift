// Where the views of a stack stand: the distances along its axis, and their place across it.
extension LayoutPass {
  /// Distances between neighbours, for the distributions that set them.
  func distances(
    _ children: [LayoutNode], _ lengths: [Double], of stack: Stack, main: Double
  ) -> [Double] {
    let least = stack.gaps(children)
    guard children.count > 1 else { return least }
    let rest = main - lengths.reduce(0, +) - least.reduce(0, +)
    guard rest > 0 else { return least }
    let count = Double(children.count - 1)
    switch stack.distribution {
    case "equalSpacing":
      let even = (main - lengths.reduce(0, +)) / count
      return even >= least.max() ?? 0 ? least.map { _ in even } : least.map { $0 + rest / count }
    case "equalCentering":
      let first = lengths.first ?? 0
      let last = lengths.last ?? 0
      let step = (main - first / 2 - last / 2) / count
      let gaps = least.indices.map { step - lengths[$0] / 2 - lengths[$0 + 1] / 2 }
      let fits = zip(gaps, least).allSatisfy { $0 >= $1 }
      return fits ? gaps : least.map { $0 + rest / count }
    default: return least
    }
  }

  /// The part of the frame across the stack's axis.
  func cross(
    _ child: LayoutNode, length: Double, of stack: Stack, content: Rect,
    _ baselines: [Double]?, _ index: Int
  ) -> Rect {
    let axis = stack.axis.other
    let start = axis == .horizontal ? content.x : content.y
    let available = axis == .horizontal ? content.width : content.height
    var size = available
    if let explicit = child.explicitLength(axis) {
      size = explicit
    } else if stack.alignment != "fill" {
      let width = stack.axis == .horizontal ? length : nil
      size = min(axis.length(fit(child, width: width)), available)
    }
    let offset: Double
    switch stack.alignment {
    case "center": offset = (available - size) / 2
    case "trailing", "bottom": offset = available - size
    case "firstBaseline", "lastBaseline":
      offset = baselines.map { ($0.max() ?? 0) - $0[index] } ?? 0
    default: offset = 0
    }
    return axis == .horizontal
      ? Rect(x: start + offset, y: 0, width: size, height: 0)
      : Rect(x: 0, y: start + offset, width: 0, height: size)
  }
}
