import InterfaceModel

/// The way from the root view to a view with an id.
struct ControlPath {
  /// Below it a view gets no touches, as in UIKit.
  private static let leastAlpha = 0.01

  /// Root first.
  private let views: [View]
  let view: View

  init?(to id: String, in root: View) {
    guard let views = Self.find(id, in: root), let view = views.last else { return nil }
    self.views = views
    self.view = view
  }

  private static func find(_ id: String, in view: View) -> [View]? {
    if view.id == id { return [view] }
    for subview in view.subviews {
      if let path = find(id, in: subview) { return [view] + path }
    }
    return nil
  }

  /// The ids of the controls in the trees, depth first, each once.
  static func controls(in trees: [View]) -> [String] {
    var found: [String] = []
    func collect(_ view: View) {
      if let id = view.id, !found.contains(id), ControlReading.isControl(view) { found.append(id) }
      view.subviews.forEach(collect)
    }
    trees.forEach(collect)
    return found
  }

  /// What keeps a touch from the view.
  var obstacle: ControlObstacle? {
    for ancestor in views {
      let name = ancestor.id.map { "\"\($0)\"" } ?? "a \(ancestor.viewClass) around it"
      if ancestor["isHidden"] == .boolean(true) { return .hidden(name) }
      if let alpha = ancestor["alpha"]?.double, alpha < Self.leastAlpha {
        return .transparent(name)
      }
      if ancestor["isUserInteractionEnabled"] == .boolean(false) {
        return .withoutInteraction(name)
      }
    }
    if view["isScrollEnabled"] == .boolean(false) { return .unscrollable }
    return view["isEnabled"] == .boolean(false) ? .disabled : nil
  }
}

extension ViewValue {
  /// Of an integer or a number.
  var double: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }
}
