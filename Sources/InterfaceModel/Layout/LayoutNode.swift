/// A view while it is laid out: what was read of it once, and what was found.
final class LayoutNode {
  let source: View
  let path: String
  let children: [LayoutNode]
  /// Subviews beyond a limit, left as they came.
  let rest: ArraySlice<View>
  /// The frame that was set.
  let explicit: Rect?
  /// The size its subviews' frames were set against.
  var designSize: Size
  var frame: Rect = .zero
  /// Whether a stack has given it its place.
  var isArranged = false
  /// Fitting sizes by the width they were asked for.
  var fitting: [Double: Size] = [:]

  init(
    source: View, path: String, children: [LayoutNode], rest: ArraySlice<View>, explicit: Rect?
  ) {
    self.source = source
    self.path = path
    self.children = children
    self.rest = rest
    self.explicit = explicit
    designSize = explicit.map { Size(width: $0.width, height: $0.height) } ?? .zero
  }

  private(set) lazy var isHidden: Bool = source.boolean("isHidden")
  var isStack: Bool { source.viewClass == "UIStackView" }
  /// What it says as a stack, read once.
  var stack: LayoutPass.Stack?

  /// The subviews that a stack arranges, in its order: all, or those of `arrangedSubviews`, a list of
  /// their indices. Hidden ones are left out.
  private(set) lazy var arranged: [LayoutNode] = {
    guard case .list(let places)? = source["arrangedSubviews"] else {
      return children.filter { !$0.isHidden }
    }
    var seen: Set<Int> = []
    return places.compactMap { place in
      guard case .integer(let index) = place, children.indices.contains(index),
        seen.insert(index).inserted, !children[index].isHidden
      else { return nil }
      return children[index]
    }
  }()

  /// The explicit size along an axis, 0 counting as none.
  func explicitLength(_ axis: LayoutAxis) -> Double? {
    guard let explicit else { return nil }
    let length = axis == .horizontal ? explicit.width : explicit.height
    return length > 0 ? length : nil
  }

  /// Something a person would see, if it had a size.
  var hasContent: Bool { !source.subviews.isEmpty || hasOwnContent }

  private var hasOwnContent: Bool {
    if source.color("backgroundColor") != nil || drawsItself { return true }
    return ["text", "title", "image", "items", "placeholder"].contains { name in
      switch source[name] {
      case .string(let text)?: !text.isEmpty
      case .list(let items)?: !items.isEmpty
      case .record?: true
      default: false
      }
    }
  }

  /// A control that shows something whatever is set.
  private var drawsItself: Bool {
    switch source.viewClass {
    case "UISwitch", "UISlider", "UIStepper", "UIProgressView": true
    case "UITextField": source.string("borderStyle") != "none"
    case "UIActivityIndicatorView":
      source.boolean("isAnimating") || !source.boolean("hidesWhenStopped")
    case "UIPageControl":
      (source.integer("numberOfPages") ?? 0) > (source.boolean("hidesForSinglePage") ? 1 : 0)
    default: false
    }
  }

  /// The view with its frame, and its subviews with theirs. `area` is the interface in the coordinates that the
  /// frame is in; nil where something moves or hides what is inside.
  func view(findings: inout [LayoutFinding], in area: Rect?) -> View {
    var view = source
    view.frame = frame
    let inner = area.flatMap { movesOrHides ? nil : $0.moved(x: -frame.x, y: -frame.y) }
    view.subviews = children.map { $0.view(findings: &findings, in: inner) } + rest
    if !isHidden, findings.count < Layout.mostFindings, let kind = invisibility(in: area) {
      findings.append(LayoutFinding(kind: kind, path: path))
    }
    return view
  }

  private var movesOrHides: Bool {
    source.transform != .identity || source.viewClass == "UIScrollView" || isHidden
      || source.number("alpha") == 0
  }

  private func invisibility(in area: Rect?) -> LayoutFinding.Kind? {
    if frame.width == 0 || frame.height == 0 { return invisibility }
    guard let area, source.transform == .identity, hasOwnContent, source.number("alpha") != 0,
      !frame.meets(area)
    else { return nil }
    return .outside
  }

  /// Why nobody sees it, though there is something to see. Views inside a view without a size are seen:
  /// it does not cut them off by itself.
  private var invisibility: LayoutFinding.Kind? {
    if explicit != nil, !isArranged { return hasOwnContent ? .zeroSize : nil }
    return hasContent ? (isArranged ? .noRoom : .noSize) : nil
  }
}

/// The two directions of layout.
enum LayoutAxis {
  case horizontal
  case vertical

  var other: LayoutAxis { self == .horizontal ? .vertical : .horizontal }

  func length(_ size: Size) -> Double { self == .horizontal ? size.width : size.height }
}
