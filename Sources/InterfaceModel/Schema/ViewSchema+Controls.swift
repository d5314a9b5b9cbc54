// UIControl and what inherits from it.
extension ViewSchema {
  static let controls = [
    control, button, switchControl, segmentedControl, slider, stepper, textField, pageControl,
  ]

  private static let control = ViewClass(
    "UIControl", superclass: "UIView", isConstructible: false,
    properties: [
      ViewProperty("isAccessibilityElement", .boolean, .boolean(true)),
      ViewProperty("isEnabled", .boolean, .boolean(true)),
      ViewProperty("isSelected", .boolean, .boolean(false)),
      ViewProperty("isHighlighted", .boolean, .boolean(false)),
      ViewProperty(
        "contentHorizontalAlignment",
        .constant(["left", "center", "right", "fill", "leading", "trailing"]), .constant("center")),
      ViewProperty(
        "contentVerticalAlignment", .constant(["top", "center", "bottom", "fill"]),
        .constant("center")),
    ])

  private static let button = ViewClass(
    "UIButton", superclass: "UIControl",
    properties: [
      ViewProperty("title", .string),
      ViewProperty("subtitle", .string),
      ViewProperty("image", .image),
      ViewProperty("font", .font, .font(Font(size: 17))),
      // nil: the tint colour, or what the configuration asks for.
      ViewProperty("titleColor", .color),
      // UIButton.Configuration's styles; none is a button without one.
      ViewProperty(
        "configuration", .constant(["none", "plain", "gray", "tinted", "filled"]),
        .constant("none")),
      ViewProperty("baseForegroundColor", .color),
      ViewProperty("baseBackgroundColor", .color),
      ViewProperty(
        "cornerStyle", .constant(["fixed", "dynamic", "small", "medium", "large", "capsule"]),
        .constant("dynamic")),
      // nil: none without a configuration, UIKit's with one.
      ViewProperty("contentInsets", .insets),
      ViewProperty(
        "imagePlacement", .constant(["leading", "trailing", "top", "bottom"]), .constant("leading")),
      ViewProperty("imagePadding", .length, .number(0)),
    ],
    events: [.touchUpInside])

  private static let switchControl = ViewClass(
    "UISwitch", superclass: "UIControl",
    properties: [
      ViewProperty("horizontalHuggingPriority", .priority, .number(750)),
      ViewProperty("verticalHuggingPriority", .priority, .number(750)),
      ViewProperty("isOn", .boolean, .boolean(false)),
      ViewProperty("onTintColor", .color),
      ViewProperty("thumbTintColor", .color),
    ],
    events: [.valueChanged])

  private static let segmentedControl = ViewClass(
    "UISegmentedControl", superclass: "UIControl",
    properties: [
      ViewProperty("items", .stringList, .list([])),
      // -1: no segment.
      ViewProperty("selectedSegmentIndex", .integer(min: -1, max: nil), .integer(-1)),
      ViewProperty("selectedSegmentTintColor", .color),
      ViewProperty("isMomentary", .boolean, .boolean(false)),
      ViewProperty("apportionsSegmentWidthsByContent", .boolean, .boolean(false)),
    ],
    events: [.valueChanged])

  private static let slider = ViewClass(
    "UISlider", superclass: "UIControl",
    properties: [
      ViewProperty("value", .anyNumber, .number(0)),
      ViewProperty("minimumValue", .anyNumber, .number(0)),
      ViewProperty("maximumValue", .anyNumber, .number(1)),
      ViewProperty("isContinuous", .boolean, .boolean(true)),
      ViewProperty("minimumTrackTintColor", .color),
      ViewProperty("maximumTrackTintColor", .color),
      ViewProperty("thumbTintColor", .color),
    ],
    events: [.valueChanged])

  private static let stepper = ViewClass(
    "UIStepper", superclass: "UIControl",
    properties: [
      ViewProperty("horizontalHuggingPriority", .priority, .number(750)),
      ViewProperty("verticalHuggingPriority", .priority, .number(750)),
      ViewProperty("value", .anyNumber, .number(0)),
      ViewProperty("minimumValue", .anyNumber, .number(0)),
      ViewProperty("maximumValue", .anyNumber, .number(100)),
      ViewProperty("stepValue", .length, .number(1)),
      ViewProperty("wraps", .boolean, .boolean(false)),
      ViewProperty("autorepeat", .boolean, .boolean(true)),
      ViewProperty("isContinuous", .boolean, .boolean(true)),
    ],
    events: [.valueChanged])

  private static let textField = ViewClass(
    "UITextField", superclass: "UIControl",
    properties: [
      ViewProperty("text", .string, .string("")),
      ViewProperty("placeholder", .string),
      ViewProperty("font", .font, .font(Font(size: 17))),
      ViewProperty("textColor", .color, .color(.label)),
      ViewProperty("textAlignment", .constant(textAlignments), .constant("natural")),
      ViewProperty(
        "borderStyle", .constant(["none", "line", "bezel", "roundedRect"]), .constant("none")),
      ViewProperty("isSecureTextEntry", .boolean, .boolean(false)),
      ViewProperty(
        "clearButtonMode", .constant(["never", "whileEditing", "unlessEditing", "always"]),
        .constant("never")),
      ViewProperty("keyboardType", .constant(keyboardTypes), .constant("default")),
      ViewProperty("returnKeyType", .constant(returnKeyTypes), .constant("default")),
      ViewProperty(
        "autocapitalizationType", .constant(["none", "words", "sentences", "allCharacters"]),
        .constant("sentences")),
      ViewProperty(
        "autocorrectionType", .constant(["default", "no", "yes"]), .constant("default")),
    ],
    events: [.editingChanged])

  private static let pageControl = ViewClass(
    "UIPageControl", superclass: "UIControl",
    properties: [
      ViewProperty("numberOfPages", .integer(min: 0, max: nil), .integer(0)),
      ViewProperty("currentPage", .integer(min: 0, max: nil), .integer(0)),
      ViewProperty("hidesForSinglePage", .boolean, .boolean(false)),
      ViewProperty("pageIndicatorTintColor", .color),
      ViewProperty("currentPageIndicatorTintColor", .color),
    ],
    events: [.valueChanged])
}
