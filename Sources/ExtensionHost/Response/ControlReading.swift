import ContentExtension
import InterfaceModel

/// A value from the command line as the control's class takes it.
enum ControlReading {
  case value(ControlValue)
  /// A number outside of the control's range, what was written, and the range.
  case clamped(Double, written: Double, ClosedRange<Double>)
  /// What was expected.
  case wrong(expected: String)
  case notAControl

  /// `pages` are those of a scroll view.
  init(of view: View, value: String?, pages: ScrollPages?) {
    switch view.viewClass {
    case "UIButton": self = value == nil ? .value(.touch) : .wrong(expected: "no value")
    case "UISwitch":
      switch value {
      case "true": self = .value(.boolean(true))
      case "false": self = .value(.boolean(false))
      default: self = .wrong(expected: "true or false")
      }
    case "UISegmentedControl":
      var count = 0
      if case .list(let items) = view["items"] { count = items.count }
      self = Self.index(value, count: count, of: "segment")
    case "UIPageControl":
      var count = 0
      if case .integer(let pages) = view["numberOfPages"] { count = max(0, pages) }
      self = Self.index(value, count: count, of: "page")
    case "UIScrollView":
      self = Self.index(value, count: pages?.count, of: "page")
      if let pages, case .value(.integer(let page)) = self {
        self = .value(.offset(pages.offset(ofPage: page)))
      }
    case "UISlider": self = Self.number(value, of: view, defaultMaximum: 1)
    case "UIStepper": self = Self.number(value, of: view, defaultMaximum: 100)
    case "UITextField": self = value.map { .value(.text($0)) } ?? .wrong(expected: "a text")
    default: self = .notAControl
    }
  }

  /// Whether views of the class answer touches.
  static func isControl(_ view: View) -> Bool {
    if case .notAControl = ControlReading(of: view, value: nil, pages: nil) { false } else { true }
  }

  /// `count` is nil if it is not known how many there are.
  private static func index(_ value: String?, count: Int?, of noun: String) -> ControlReading {
    if let index = value.flatMap({ Int($0) }), index >= 0, index < count ?? .max {
      return .value(.integer(index))
    }
    switch count {
    case nil: return .wrong(expected: "the index of a \(noun), from 0")
    case 0?: return .wrong(expected: "the index of a \(noun), but has none")
    case let count?: return .wrong(expected: "the index of a \(noun), from 0 to \(count - 1)")
    }
  }

  private static func number(
    _ value: String?, of view: View, defaultMaximum: Double
  ) -> ControlReading {
    guard let number = value.flatMap({ Double($0) }), number.isFinite else {
      return .wrong(expected: "a number")
    }
    func limit(_ name: String, _ usual: Double) -> Double {
      view[name]?.double.flatMap { $0.isFinite ? $0 : nil } ?? usual
    }
    let minimum = limit("minimumValue", 0)
    let range = minimum...max(minimum, limit("maximumValue", defaultMaximum))
    let maximum = range.upperBound
    if range.contains(number) { return .value(.number(number)) }
    return .clamped(min(max(number, minimum), maximum), written: number, range)
  }
}
