import InterfaceModel

/// What keeps a touch from a control by where the views are.
///
/// Only views that have a place count: those with a frame, and those that a stack arranges. Views without
/// one lie upon each other in the corner; a script that never says where they are does not mean that.
enum ControlCover {
  static func obstacle(
    to id: String, in root: View, _ appearance: Outcome.Interface.Appearance
  ) -> ControlObstacle? {
    guard let path = root.path(id: id) else { return nil }
    let placed = hidingUnplaced(root, depth: 0)
    let laidOut = appearance.layout(of: placed).view
    var view = laidOut
    for index in path {
      view = view.subviews[index]
      if view.boolean("isHidden") { return nil }
    }
    switch laidOut.touchability(id: id) {
    case .covered(let name): return .covered(name)
    case .outside(let name): return .outside(name)
    case .reachable, .notFound, .hidden, .transparent, .interactionDisabled, .disabled, .noSize:
      return nil
    }
  }

  private static func hidingUnplaced(_ view: View, depth: Int) -> View {
    // Deeper views are not laid out.
    guard depth < Layout.deepest else { return view }
    var view = view
    let isStack = ViewSchema.class(view.viewClass, isKindOf: "UIStackView")
    for index in view.subviews.indices {
      if !isStack, !hasPlace(view.subviews[index]) { view.subviews[index].hide() }
      view.subviews[index] = hidingUnplaced(view.subviews[index], depth: depth + 1)
    }
    return view
  }

  private static func hasPlace(_ view: View) -> Bool {
    view.frame != .zero || !view.names("autoresizingMask").isEmpty
  }
}

extension View {
  fileprivate mutating func hide() {
    properties.removeAll { $0.name == "isHidden" }
    properties.append(Property(name: "isHidden", value: .boolean(true)))
  }
}
