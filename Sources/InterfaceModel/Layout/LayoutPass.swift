/// One layout of one tree. Depth and number of views are limited where the nodes are made, so the
/// recursion below is bounded.
final class LayoutPass {
  let environment: Layout.Environment
  var findings: [LayoutFinding] = []
  private var views = 0
  private var measurements = 0
  /// Of a view in a path, in characters.
  private static let longestName = 60

  init(environment: Layout.Environment) {
    self.environment = environment
  }

  func tree(of root: View) -> LayoutNode {
    views = 1
    return node(root, path: "", depth: 0)
  }

  private func node(_ view: View, path parent: String, depth: Int) -> LayoutNode {
    let name = view.name.prefix(Self.longestName)
    let path = parent.isEmpty ? String(name) : "\(parent)/\(name)"
    var children: [LayoutNode] = []
    if depth >= Layout.deepest {
      if !view.subviews.isEmpty { report(.tooDeep(limit: Layout.deepest), path) }
    } else {
      for subview in view.subviews {
        if views >= Layout.mostViews {
          report(.tooMany(limit: Layout.mostViews), path)
          break
        }
        views += 1
        children.append(node(subview, path: path, depth: depth + 1))
      }
    }
    return LayoutNode(
      source: view, path: path, children: children, rest: view.subviews[children.count...],
      explicit: explicitFrame(of: view, path: path))
  }

  private func explicitFrame(of view: View, path: String) -> Rect? {
    var frame = view.frame
    if case .rect(let set)? = view["frame"] { frame = set }
    if frame == .zero { return nil }
    let bounded = Rect(
      x: Layout.bounded(offset: frame.x), y: Layout.bounded(offset: frame.y),
      width: Layout.bounded(length: frame.width), height: Layout.bounded(length: frame.height))
    if bounded != frame && findings.count < Layout.mostFindings {
      findings.append(LayoutFinding(kind: .outOfRange(property: "frame"), path: path))
    }
    return bounded
  }

  /// A finding that is made once for a tree.
  private func report(_ kind: LayoutFinding.Kind, _ path: String) {
    if !findings.contains(where: { $0.kind == kind }) {
      findings.append(LayoutFinding(kind: kind, path: path))
    }
  }

  /// Gives a view its frame, and then its subviews theirs.
  func place(_ node: LayoutNode, in frame: Rect) {
    node.frame = Rect(
      x: Layout.bounded(offset: frame.x), y: Layout.bounded(offset: frame.y),
      width: Layout.bounded(length: frame.width), height: Layout.bounded(length: frame.height))
    if node.explicit == nil && node.designSize == .zero {
      node.designSize = Size(width: node.frame.width, height: node.frame.height)
    }
    if node.isStack {
      arrange(node)
    } else {
      for child in node.children { place(child, in: free(child, in: node)) }
    }
  }

  /// The frame of a view that no stack arranges.
  func free(_ child: LayoutNode, in parent: LayoutNode) -> Rect {
    let mask = child.source.names("autoresizingMask")
    if let explicit = child.explicit {
      return Autoresizing(mask: mask).frame(
        explicit, from: parent.designSize,
        to: Size(width: parent.frame.width, height: parent.frame.height))
    }
    let fillsWidth = mask.contains("flexibleWidth")
    let fillsHeight = mask.contains("flexibleHeight")
    guard fillsWidth || fillsHeight || hasOwnSize(child) else { return .zero }
    let width = fillsWidth ? parent.frame.width : fit(child, width: nil).width
    let height = fillsHeight ? parent.frame.height : fit(child, width: width).height
    return Rect(x: 0, y: 0, width: width, height: height)
  }

  /// Classes whose instances UIKit makes with a size.
  private func hasOwnSize(_ node: LayoutNode) -> Bool {
    switch node.source.viewClass {
    case "UIImageView", "UISwitch", "UISegmentedControl", "UIStepper", "UIActivityIndicatorView":
      true
    default: false
    }
  }

  /// Measures a text, up to the limit; an estimate after it.
  func extent(of request: TextRequest, path: String) -> TextExtent {
    measurements += 1
    if measurements > Layout.mostMeasurements {
      report(.tooMuchText(limit: Layout.mostMeasurements), path)
      let height = request.font.points(environment.textSize) * 1.2
      return TextExtent(
        size: Size(width: request.width ?? height, height: height), firstBaseline: height,
        lastBaseline: height)
    }
    var extent = environment.text.extent(of: request)
    extent.size.width = Layout.bounded(length: extent.size.width)
    extent.size.height = Layout.bounded(length: extent.size.height)
    return extent
  }
}
