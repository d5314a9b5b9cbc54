// Where the first or the last line of a view's text stands; what has no text stands on its lower edge.
extension LayoutPass {
  /// Baselines of the views of a horizontal stack that aligns by them.
  func baselines(_ children: [LayoutNode], _ lengths: [Double], of stack: Stack) -> [Double]? {
    guard stack.axis == .horizontal, stack.alignsBaselines else { return nil }
    return children.enumerated().map { index, child in
      baseline(child, width: lengths[index], isFirst: stack.alignment == "firstBaseline")
    }
  }

  /// The height of a row whose views stand on one line.
  func height(_ children: [LayoutNode], _ lengths: [Double], onBaselinesOf stack: Stack) -> Double {
    let above = baselines(children, lengths, of: stack) ?? []
    let below = zip(children, zip(lengths, above)).map { child, place in
      fit(child, width: place.0).height - place.1
    }
    return (above.max() ?? 0) + (below.max() ?? 0)
  }

  private func baseline(_ node: LayoutNode, width: Double, isFirst: Bool) -> Double {
    let height = fit(node, width: width).height
    let view = node.source
    switch view.viewClass {
    case "UILabel":
      guard let text = view.string("text"), !text.isEmpty else { return height }
      let extent = self.extent(
        of: TextRequest(
          text: text, font: view.font(), width: width, lines: view.integer("numberOfLines") ?? 1),
        path: node.path)
      return isFirst ? extent.firstBaseline : extent.lastBaseline
    case "UITextField": return middle(" ", view.font(), height, node)
    case "UIButton":
      let title = view.string("title") ?? ""
      let hasOneLine = (view.string("subtitle") ?? "").isEmpty
      return hasOneLine ? middle(title, view.font(), height, node) : height
    case "UIStackView": return baseline(ofStack: node, width: width, height, isFirst: isFirst)
    default: return height
    }
  }

  /// Of a line that stands in the middle of a height.
  private func middle(
    _ text: String, _ font: Font, _ height: Double, _ node: LayoutNode
  ) -> Double {
    if text.isEmpty { return height }
    let line = extent(of: TextRequest(text: text, font: font, lines: 1), path: node.path)
    return (height - line.size.height) / 2 + line.firstBaseline
  }

  /// A column's is that of its first or last view, a row's that of its tallest.
  private func baseline(
    ofStack node: LayoutNode, width: Double, _ height: Double, isFirst: Bool
  ) -> Double {
    let stack = self.stack(node)
    let inner = max(width - stack.margins.left - stack.margins.right, 0)
    func ownWidth(_ child: LayoutNode) -> Double {
      let own = fit(child, width: nil).width
      if stack.axis == .horizontal || stack.alignment != "fill" { return min(own, inner) }
      return child.explicitLength(.horizontal) ?? inner
    }
    let views = node.arranged
    let tallest = views.max {
      fit($0, width: ownWidth($0)).height < fit($1, width: ownWidth($1)).height
    }
    let leading = stack.axis == .horizontal ? tallest : isFirst ? views.first : views.last
    guard let leading else { return height }
    let line = baseline(leading, width: ownWidth(leading), isFirst: isFirst)
    if isFirst || stack.axis == .horizontal { return stack.margins.top + line }
    return height - stack.margins.bottom - fit(leading, width: ownWidth(leading)).height + line
  }
}
