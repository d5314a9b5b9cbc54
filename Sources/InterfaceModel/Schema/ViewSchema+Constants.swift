// The closed sets that properties share.
extension ViewSchema {
  /// Parts of an image given as a record; one of `named` and `systemName` is there.
  package static let imageProperties = [
    ViewProperty("named", .string),
    ViewProperty("systemName", .string),
    ViewProperty("renderingMode", .constant(renderingModes), .constant("automatic")),
  ]

  /// UIImage.RenderingMode.
  package static let renderingModes = ["automatic", "alwaysOriginal", "alwaysTemplate"]

  /// UIView.AutoresizingMask.
  package static let autoresizing = [
    "flexibleLeftMargin", "flexibleWidth", "flexibleRightMargin", "flexibleTopMargin",
    "flexibleHeight", "flexibleBottomMargin",
  ]

  /// UIView.ContentMode.
  package static let contentModes = [
    "scaleToFill", "scaleAspectFit", "scaleAspectFill", "redraw", "center", "top", "bottom", "left",
    "right", "topLeft", "topRight", "bottomLeft", "bottomRight",
  ]

  /// UISemanticContentAttribute.
  package static let semanticContentAttributes = [
    "unspecified", "playback", "spatial", "forceLeftToRight", "forceRightToLeft",
  ]

  /// CACornerMask.
  package static let corners = [
    "layerMinXMinYCorner", "layerMaxXMinYCorner", "layerMinXMaxYCorner", "layerMaxXMaxYCorner",
  ]

  /// NSTextAlignment.
  package static let textAlignments = ["left", "center", "right", "justified", "natural"]

  /// NSLineBreakMode.
  package static let lineBreakModes = [
    "byWordWrapping", "byCharWrapping", "byClipping", "byTruncatingHead", "byTruncatingTail",
    "byTruncatingMiddle",
  ]

  /// UIStackView.Distribution.
  package static let distributions = [
    "fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering",
  ]

  /// UIStackView.Alignment; the two baselines only for a horizontal stack.
  package static let stackAlignments = [
    "fill", "leading", "top", "firstBaseline", "center", "trailing", "bottom", "lastBaseline",
  ]

  /// UIAccessibilityTraits.
  package static let accessibilityTraits = [
    "none", "button", "link", "searchField", "image", "selected", "playsSound", "keyboardKey",
    "staticText", "summaryElement", "notEnabled", "updatesFrequently", "startsMediaSession",
    "adjustable", "allowsDirectInteraction", "causesPageTurn", "header", "toggleButton",
  ]

  /// UIKeyboardType.
  package static let keyboardTypes = [
    "default", "asciiCapable", "numbersAndPunctuation", "URL", "numberPad", "phonePad",
    "namePhonePad", "emailAddress", "decimalPad", "twitter", "webSearch", "asciiCapableNumberPad",
  ]

  /// UIReturnKeyType.
  package static let returnKeyTypes = [
    "default", "go", "google", "join", "next", "route", "search", "send", "yahoo", "done",
    "emergencyCall", "continue",
  ]
}
