// Views that are not controls, and the layer.
extension ViewSchema {
  static let view = ViewClass(
    "UIView", superclass: nil,
    properties: [
      // In the superview's coordinates, as if `transform` were the identity. Without one the view is
      // laid out by its superview.
      ViewProperty("frame", .rect, .rect(.zero)),
      ViewProperty("autoresizingMask", .options(autoresizing), .list([])),
      ViewProperty("isHidden", .boolean, .boolean(false)),
      ViewProperty("alpha", .unit, .number(1)),
      ViewProperty("backgroundColor", .color),
      ViewProperty("tintColor", .color),
      // About the centre of the frame.
      ViewProperty("transform", .transform, .transform(.identity)),
      ViewProperty("clipsToBounds", .boolean, .boolean(false)),
      ViewProperty("contentMode", .constant(contentModes), .constant("scaleToFill")),
      ViewProperty("isUserInteractionEnabled", .boolean, .boolean(true)),
      ViewProperty("tag", .integer(min: nil, max: nil), .integer(0)),
      ViewProperty(
        "semanticContentAttribute", .constant(semanticContentAttributes), .constant("unspecified")),
      ViewProperty(
        "overrideUserInterfaceStyle", .constant(["unspecified", "light", "dark"]),
        .constant("unspecified")),
      ViewProperty(
        "layoutMargins", .insets, .insets(EdgeInsets(top: 8, left: 8, bottom: 8, right: 8))),
      // Some classes hold on to their size more strongly, as UIKit's do.
      // setContentHuggingPriority(_:for:) and setContentCompressionResistancePriority(_:for:) under
      // the names they have in a storyboard.
      ViewProperty("horizontalHuggingPriority", .priority, .number(250)),
      ViewProperty("verticalHuggingPriority", .priority, .number(250)),
      ViewProperty("horizontalCompressionResistancePriority", .priority, .number(750)),
      ViewProperty("verticalCompressionResistancePriority", .priority, .number(750)),
      // setCustomSpacing(_:after:) of the stack, kept with the view it follows.
      ViewProperty("customSpacingAfter", .anyNumber),
      ViewProperty("isAccessibilityElement", .boolean, .boolean(false)),
      ViewProperty("accessibilityLabel", .string),
      ViewProperty("accessibilityValue", .string),
      ViewProperty("accessibilityHint", .string),
      ViewProperty("accessibilityIdentifier", .string),
      ViewProperty("accessibilityTraits", .options(accessibilityTraits)),
      ViewProperty("layer", .layer),
    ])

  static let layer = ViewClass(
    "CALayer", superclass: nil, isConstructible: false,
    properties: [
      ViewProperty("backgroundColor", .color),
      ViewProperty("cornerRadius", .length, .number(0)),
      ViewProperty("maskedCorners", .options(corners), .list(corners.map(ViewValue.constant))),
      ViewProperty("borderWidth", .length, .number(0)),
      ViewProperty(
        "borderColor", .color, .color(Color(red: 0, green: 0, blue: 0, alpha: 1))),
      ViewProperty("masksToBounds", .boolean, .boolean(false)),
      ViewProperty("opacity", .unit, .number(1)),
      ViewProperty(
        "shadowColor", .color, .color(Color(red: 0, green: 0, blue: 0, alpha: 1))),
      ViewProperty("shadowOpacity", .unit, .number(0)),
      ViewProperty("shadowRadius", .length, .number(3)),
      ViewProperty("shadowOffset", .size, .size(Size(width: 0, height: -3))),
    ])

  static let label = ViewClass(
    "UILabel", superclass: "UIView",
    properties: [
      ViewProperty("isUserInteractionEnabled", .boolean, .boolean(false)),
      ViewProperty("isAccessibilityElement", .boolean, .boolean(true)),
      ViewProperty("text", .string),
      ViewProperty("font", .font, .font(Font(size: 17))),
      ViewProperty("textColor", .color, .color(.label)),
      ViewProperty("textAlignment", .constant(textAlignments), .constant("natural")),
      // 0: as many as needed.
      ViewProperty("numberOfLines", .integer(min: 0, max: nil), .integer(1)),
      ViewProperty("lineBreakMode", .constant(lineBreakModes), .constant("byTruncatingTail")),
      ViewProperty("adjustsFontSizeToFitWidth", .boolean, .boolean(false)),
      ViewProperty("minimumScaleFactor", .unit, .number(0)),
      ViewProperty("adjustsFontForContentSizeCategory", .boolean, .boolean(false)),
      ViewProperty("preferredMaxLayoutWidth", .length, .number(0)),
      ViewProperty("isEnabled", .boolean, .boolean(true)),
      ViewProperty("isHighlighted", .boolean, .boolean(false)),
      ViewProperty("highlightedTextColor", .color),
      ViewProperty("shadowColor", .color),
      ViewProperty("shadowOffset", .size, .size(Size(width: 0, height: -1))),
    ])

  static let imageView = ViewClass(
    "UIImageView", superclass: "UIView",
    properties: [
      ViewProperty("isUserInteractionEnabled", .boolean, .boolean(false)),
      ViewProperty("image", .image),
      ViewProperty("highlightedImage", .image),
      ViewProperty("isHighlighted", .boolean, .boolean(false)),
    ])

  static let stackView = ViewClass(
    "UIStackView", superclass: "UIView",
    properties: [
      ViewProperty("axis", .constant(["horizontal", "vertical"]), .constant("horizontal")),
      ViewProperty("distribution", .constant(distributions), .constant("fill")),
      ViewProperty("alignment", .constant(stackAlignments), .constant("fill")),
      ViewProperty("spacing", .anyNumber, .number(0)),
      ViewProperty("isLayoutMarginsRelativeArrangement", .boolean, .boolean(false)),
    ])

  static let scrollView = ViewClass(
    "UIScrollView", superclass: "UIView",
    properties: [
      ViewProperty("clipsToBounds", .boolean, .boolean(true)),
      ViewProperty("contentOffset", .point, .point(.zero)),
      ViewProperty("contentSize", .size, .size(.zero)),
      ViewProperty(
        "contentInset", .insets, .insets(EdgeInsets(top: 0, left: 0, bottom: 0, right: 0))),
      ViewProperty("isPagingEnabled", .boolean, .boolean(false)),
      ViewProperty("isScrollEnabled", .boolean, .boolean(true)),
      ViewProperty("showsHorizontalScrollIndicator", .boolean, .boolean(true)),
      ViewProperty("showsVerticalScrollIndicator", .boolean, .boolean(true)),
    ],
    events: [.scrollViewDidEndDecelerating])

  static let progressView = ViewClass(
    "UIProgressView", superclass: "UIView",
    properties: [
      ViewProperty("verticalHuggingPriority", .priority, .number(750)),
      ViewProperty("isAccessibilityElement", .boolean, .boolean(true)),
      ViewProperty("progress", .unit, .number(0)),
      ViewProperty("progressViewStyle", .constant(["default", "bar"]), .constant("default")),
      ViewProperty("progressTintColor", .color),
      ViewProperty("trackTintColor", .color),
    ])

  static let activityIndicatorView = ViewClass(
    "UIActivityIndicatorView", superclass: "UIView",
    properties: [
      ViewProperty("horizontalHuggingPriority", .priority, .number(750)),
      ViewProperty("verticalHuggingPriority", .priority, .number(750)),
      ViewProperty("isAccessibilityElement", .boolean, .boolean(true)),
      ViewProperty("style", .constant(["medium", "large"]), .constant("medium")),
      ViewProperty("color", .color),
      ViewProperty("isAnimating", .boolean, .boolean(false)),
      ViewProperty("hidesWhenStopped", .boolean, .boolean(true)),
    ])
}
