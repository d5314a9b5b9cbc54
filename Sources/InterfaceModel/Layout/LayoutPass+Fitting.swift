// How large a view would like to be.
extension LayoutPass {
  /// The size a view asks for at a width, or without a limit to it. Each question is answered once.
  func fit(_ node: LayoutNode, width: Double?) -> Size {
    let key = width ?? -1
    if let known = node.fitting[key] { return known }
    var size = node.isStack ? fitStack(node, width: width) : intrinsicSize(node, width: width)
    if let explicit = node.explicitLength(.horizontal) { size.width = explicit }
    if let explicit = node.explicitLength(.vertical) { size.height = explicit }
    size = Size(
      width: Layout.bounded(length: size.width), height: Layout.bounded(length: size.height))
    node.fitting[key] = size
    return size
  }

  private func fitStack(_ node: LayoutNode, width: Double?) -> Size {
    let stack = self.stack(node)
    let children = node.arranged
    let horizontal = stack.margins.left + stack.margins.right
    let vertical = stack.margins.top + stack.margins.bottom
    let cross = width.map { max($0 - horizontal, 0) }
    let gaps = stack.gaps(children).reduce(0, +)
    let lengths = children.map { naturalLength($0, of: stack, cross: cross) }
    let main =
      stack.distribution == "fillEqually"
      ? (lengths.max() ?? 0) * Double(children.count) : lengths.reduce(0, +)
    if stack.axis == .vertical {
      let widest = children.map { fit($0, width: nil).width }.max() ?? 0
      return Size(width: cross.map { min($0, widest) } ?? widest, height: main + gaps)
        .grown(horizontal, vertical)
    }
    // A row that is too narrow wraps the texts of its last views: their height is asked for at the
    // width they are left with.
    var excess = cross.map { main + gaps - $0 } ?? 0
    var (tallest, widths) = (0.0, lengths)
    if stack.distribution == "fillEqually", let cross, !children.isEmpty {
      widths = children.map { _ in max(cross - gaps, 0) / Double(children.count) }
      excess = 0
    }
    for (index, child) in children.enumerated().reversed() {
      let cut = min(max(excess, 0), child.explicitLength(.horizontal) == nil ? widths[index] : 0)
      excess -= cut
      widths[index] -= cut
      tallest = max(tallest, fit(child, width: widths[index]).height)
    }
    if stack.alignsBaselines { tallest = height(children, widths, onBaselinesOf: stack) }
    return Size(width: cross.map { min($0, main + gaps) } ?? main + gaps, height: tallest)
      .grown(horizontal, vertical)
  }

  /// Whether a class has a size of its own along an axis. What has none stretches first.
  func hasIntrinsicLength(_ node: LayoutNode, _ axis: LayoutAxis) -> Bool {
    switch node.source.viewClass {
    case "UIView", "UIScrollView": false
    case "UISlider", "UIProgressView", "UITextField": axis == .vertical
    case "UIImageView": node.source.image().flatMap(environment.images.size(of:)) != nil
    case "UIStackView": !node.arranged.isEmpty
    default: true
    }
  }
}

extension Size {
  fileprivate func grown(_ width: Double, _ height: Double) -> Size {
    Size(width: self.width + width, height: self.height + height)
  }
}
