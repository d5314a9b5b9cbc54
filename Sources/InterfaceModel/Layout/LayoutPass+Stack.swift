// UIStackView. Every subview is arranged, hidden ones are left out as if they were not there.
extension LayoutPass {
  /// What a stack says about itself, read once.
  struct Stack {
    let axis: LayoutAxis
    let distribution: String
    let alignment: String
    let spacing: Double
    let margins: EdgeInsets
    let isMirrored: Bool

    init(_ view: View, isRightToLeft: Bool) {
      axis = view.string("axis") == "vertical" ? .vertical : .horizontal
      distribution = view.string("distribution") ?? "fill"
      alignment = view.string("alignment") ?? "fill"
      spacing = Layout.bounded(offset: view.number("spacing") ?? 0)
      let none = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
      let set = view.insets("layoutMargins") ?? none
      margins =
        view.boolean("isLayoutMarginsRelativeArrangement")
        ? EdgeInsets(
          top: Layout.bounded(offset: set.top), left: Layout.bounded(offset: set.left),
          bottom: Layout.bounded(offset: set.bottom), right: Layout.bounded(offset: set.right))
        : none
      isMirrored = view.isMirrored(inRightToLeft: isRightToLeft)
    }

    var alignsBaselines: Bool { alignment == "firstBaseline" || alignment == "lastBaseline" }

    /// The distances between neighbours.
    func gaps(_ children: [LayoutNode]) -> [Double] {
      children.dropLast().map { child in
        child.source.number("customSpacingAfter").map(Layout.bounded(offset:)) ?? spacing
      }
    }
  }

  func stack(_ node: LayoutNode) -> Stack {
    if let known = node.stack { return known }
    let stack = Stack(node.source, isRightToLeft: environment.isRightToLeft)
    node.stack = stack
    return stack
  }

  func arrange(_ node: LayoutNode) {
    let stack = self.stack(node)
    let content = Rect(
      x: stack.margins.left, y: stack.margins.top,
      width: max(node.frame.width - stack.margins.left - stack.margins.right, 0),
      height: max(node.frame.height - stack.margins.top - stack.margins.bottom, 0))
    let children = node.arranged
    for child in children { child.isArranged = true }
    for other in node.children where !other.isArranged {
      place(other, in: other.isHidden ? .zero : free(other, in: node))
    }
    let main = stack.axis == .horizontal ? content.width : content.height
    let lengths = self.lengths(children, of: stack, content: content)
    var position = stack.axis == .horizontal ? content.x : content.y
    let gaps = distances(children, lengths, of: stack, main: main)
    let baselines = self.baselines(children, lengths, of: stack)
    for (index, child) in children.enumerated() {
      var frame = cross(
        child, length: lengths[index], of: stack, content: content, baselines, index)
      if stack.axis == .horizontal {
        frame.x = position
        frame.width = lengths[index]
      } else {
        frame.y = position
        frame.height = lengths[index]
      }
      position += lengths[index] + (index < gaps.count ? gaps[index] : 0)
      if stack.isMirrored { frame.x = content.x * 2 + content.width - frame.x - frame.width }
      place(child, in: frame)
    }
  }

  /// Natural length along the axis.
  func naturalLength(_ child: LayoutNode, of stack: Stack, cross: Double?) -> Double {
    if stack.axis == .horizontal { return fit(child, width: nil).width }
    var width = cross
    if stack.alignment != "fill" {
      let own = fit(child, width: nil).width
      width = cross.map { min($0, own) } ?? own
    }
    return fit(child, width: child.explicitLength(.horizontal) ?? width).height
  }

  private func lengths(_ children: [LayoutNode], of stack: Stack, content: Rect) -> [Double] {
    let natural = children.map { naturalLength($0, of: stack, cross: content.width) }
    let main = stack.axis == .horizontal ? content.width : content.height
    let available = max(main - stack.gaps(children).reduce(0, +), 0)
    let sum = natural.reduce(0, +)
    switch stack.distribution {
    case "fillEqually":
      return children.map { _ in available / Double(children.count) }
    case "fillProportionally":
      return natural.map {
        sum > 0 ? $0 / sum * available : available / Double(children.count)
      }
    case "equalSpacing", "equalCentering":
      return sum > available ? shrink(natural, children, stack.axis, by: sum - available) : natural
    default:
      if sum > available { return shrink(natural, children, stack.axis, by: sum - available) }
      return stretch(natural, children, stack.axis, by: available - sum)
    }
  }

  /// The view with the lowest hugging priority takes all of the rest, the last of several.
  private func stretch(
    _ lengths: [Double], _ children: [LayoutNode], _ axis: LayoutAxis, by rest: Double
  ) -> [Double] {
    var lengths = lengths
    let priorities = children.map { hugging($0, axis) }
    if rest > 0, let lowest = priorities.min(), let index = priorities.lastIndex(of: lowest) {
      lengths[index] += rest
    }
    return lengths
  }

  /// Views give in from the lowest compression resistance up, the last of several first.
  private func shrink(
    _ lengths: [Double], _ children: [LayoutNode], _ axis: LayoutAxis, by excess: Double
  ) -> [Double] {
    var lengths = lengths
    var excess = excess
    let priorities = children.map { resistance($0, axis) }
    let order = children.indices.sorted { (priorities[$0], -$0) < (priorities[$1], -$1) }
    for index in order where excess > 0 {
      let cut = min(excess, lengths[index])
      lengths[index] -= cut
      excess -= cut
    }
    return lengths
  }

  private func hugging(_ node: LayoutNode, _ axis: LayoutAxis) -> Double {
    if node.explicitLength(axis) != nil { return 1000 }
    if !hasIntrinsicLength(node, axis) { return 0 }
    let name = axis == .horizontal ? "horizontalHuggingPriority" : "verticalHuggingPriority"
    return node.source.number(name) ?? 250
  }

  private func resistance(_ node: LayoutNode, _ axis: LayoutAxis) -> Double {
    if node.explicitLength(axis) != nil { return 1000 }
    let name =
      axis == .horizontal
      ? "horizontalCompressionResistancePriority" : "verticalCompressionResistancePriority"
    return node.source.number(name) ?? 750
  }
}
