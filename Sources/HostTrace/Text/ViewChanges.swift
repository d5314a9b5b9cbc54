import InterfaceModel

/// What differs between two trees, one line a property; views are known by their id or their place.
struct ViewChanges {
  private(set) var lines: [String] = []

  init(from old: View, to new: View) {
    compare(old, new, place: new.viewClass)
  }

  /// How a property is called that has no value of its own; `value` is what it has at another time.
  private static func unset(_ value: ViewValue) -> String {
    if case .transform = value { return "identity" }
    return "not set"
  }

  private mutating func compare(_ old: View, _ new: View, place: String) {
    let name = (new.id ?? place).visible
    guard old.viewClass == new.viewClass, old.id == new.id else {
      lines.append("\(name): another view, \(new.viewClass.visible)")
      return
    }
    for property in new.properties where old[property.name] != property.value {
      let before = old[property.name].map(ViewOutline.text) ?? Self.unset(property.value)
      lines.append("\(name): \(property.name) \(before) → \(ViewOutline.text(property.value))")
    }
    for property in old.properties where new[property.name] == nil {
      lines.append(
        "\(name): \(property.name) \(ViewOutline.text(property.value)) → "
          + Self.unset(property.value))
    }
    for (index, pair) in zip(old.subviews, new.subviews).enumerated() {
      compare(pair.0, pair.1, place: "\(place).\(pair.1.viewClass)[\(index)]")
    }
    if new.subviews.count > old.subviews.count {
      for view in new.subviews[old.subviews.count...] {
        lines.append("\(name): added \((view.id ?? view.viewClass).visible)")
      }
    }
    if old.subviews.count > new.subviews.count {
      for view in old.subviews[new.subviews.count...] {
        lines.append("\(name): removed \((view.id ?? view.viewClass).visible)")
      }
    }
  }
}
