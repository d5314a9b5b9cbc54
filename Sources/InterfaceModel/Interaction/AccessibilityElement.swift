/// What a screen reader says of a view.
package struct AccessibilityElement: Sendable, Hashable {
  package var id: String?
  /// nil: nothing can be said, which is a defect of the view.
  package var label: String?
  package var value: String?
  package var hint: String?
  /// UIAccessibilityTraits' names.
  package var traits: [String]
  /// In the root's coordinates, upright.
  package var frame: Rect
}

extension View {
  /// The elements of a tree that is laid out, in the order they are read.
  package func accessibilityElements() -> [AccessibilityElement] {
    var elements: [AccessibilityElement] = []
    collect(into: &elements, depth: 0) { $0 }
    return elements
  }

  private func collect(
    into elements: inout [AccessibilityElement], depth: Int, toRoot: (Point) -> Point
  ) {
    if depth > Layout.deepest { return }
    if boolean("isHidden") || number("alpha") == 0 { return }
    if boolean("isAccessibilityElement") {
      elements.append(
        AccessibilityElement(
          id: id, label: accessibilityText, value: accessibilityState,
          hint: string("accessibilityHint"), traits: accessibilityTraits, frame: box(toRoot)))
      return
    }
    let offset = scrollOffset
    for subview in subviews {
      subview.collect(into: &elements, depth: depth + 1) {
        toRoot(subview.toSuperview($0, offset: offset))
      }
    }
  }

  private func box(_ toRoot: (Point) -> Point) -> Rect {
    let corners = [
      Point.zero, Point(x: frame.width, y: 0), Point(x: 0, y: frame.height),
      Point(x: frame.width, y: frame.height),
    ].map(toRoot)
    let xs = corners.map(\.x)
    let ys = corners.map(\.y)
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    return Rect(
      x: left, y: top, width: (xs.max() ?? left) - left, height: (ys.max() ?? top) - top)
  }

  /// The label that was set, else what the class shows.
  package var accessibilityText: String? {
    if let label = string("accessibilityLabel") { return label }
    switch viewClass {
    case "UILabel": return string("text")
    case "UIButton": return string("title")
    case "UITextField": return string("placeholder")
    default: return nil
    }
  }

  /// The value that was set, else the control's.
  package var accessibilityState: String? {
    if let value = string("accessibilityValue") { return value }
    switch viewClass {
    case "UISwitch": return boolean("isOn") ? "1" : "0"
    case "UITextField": return boolean("isSecureTextEntry") ? nil : string("text")
    case "UISegmentedControl":
      let items = names("items")
      let index = integer("selectedSegmentIndex") ?? -1
      return items.indices.contains(index) ? items[index] : nil
    case "UISlider": return percent(from: number("minimumValue"), to: number("maximumValue"))
    case "UIProgressView": return ((number("progress") ?? 0) * 100).percentText
    case "UIStepper": return number("value").map { StableText.number($0) }
    case "UIPageControl":
      let page = StableText.number((number("currentPage") ?? 0) + 1)
      return "page \(page) of \(integer("numberOfPages") ?? 0)"
    default: return nil
    }
  }

  private func percent(from low: Double?, to high: Double?) -> String? {
    guard let value = number("value"), let low, let high, high > low else { return nil }
    return (min(max((value - low) / (high - low), 0), 1) * 100).percentText
  }

  /// The traits that were set, else the class's.
  package var accessibilityTraits: [String] {
    if self["accessibilityTraits"] != nil { return names("accessibilityTraits") }
    var traits: [String]
    switch viewClass {
    case "UILabel": traits = ["staticText"]
    case "UIImageView": traits = ["image"]
    case "UIButton": traits = ["button"]
    case "UISwitch": traits = ["button", "toggleButton"]
    case "UISlider", "UIStepper", "UIPageControl": traits = ["adjustable"]
    case "UIProgressView", "UIActivityIndicatorView": traits = ["updatesFrequently"]
    default: traits = []
    }
    let isControl = ViewSchema.class(viewClass, isKindOf: "UIControl")
    if isControl && boolean("isSelected") { traits.append("selected") }
    if isControl && !boolean("isEnabled") { traits.append("notEnabled") }
    return traits
  }
}

extension Double {
  /// Of a number from 0 to 100.
  fileprivate var percentText: String { StableText.number(rounded()) + "%" }
}
