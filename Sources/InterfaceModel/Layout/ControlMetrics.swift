// Measures of controls that layout and drawing share, in points.

/// Dots of a page control.
package enum PageDots {
  package static let pitch = 16.0
  package static let diameter = 7.0
  package static let margin = 24.0
  package static let height = 26.0
  /// More are not drawn, they would not fit a phone.
  package static let most = 30
}

/// A segmented control.
package enum SegmentMetrics {
  package static let font = Font(size: 13, weight: "medium")
  package static let height = 32.0
  package static let padding = 20.0
}

/// A button's insides.
package enum ButtonMetrics {
  package static let subtitleFont = Font.preferred("caption1") ?? Font(size: 12)

  /// A title with a configuration has as many lines as it needs, else one.
  package static func titleLines(_ view: View) -> Int {
    view.string("configuration") == "none" ? 1 : 0
  }

  /// What is left of a button's width, without its insets, for the texts beside an image.
  package static func textWidth(
    _ width: Double, _ view: View, image: Size?, hasTitle: Bool
  ) -> Double {
    guard let image, !isColumn(view) else { return width }
    return max(width - image.width - (hasTitle ? view.number("imagePadding") ?? 0 : 0), 0)
  }

  /// Whether the image stands above or below the texts.
  package static func isColumn(_ view: View) -> Bool {
    ["top", "bottom"].contains(view.string("imagePlacement") ?? "leading")
  }

  /// What was set, else UIKit's insets for the configuration.
  package static func insets(_ view: View) -> EdgeInsets {
    if let set = view.insets("contentInsets") {
      return EdgeInsets(
        top: Layout.bounded(offset: set.top), left: Layout.bounded(offset: set.left),
        bottom: Layout.bounded(offset: set.bottom), right: Layout.bounded(offset: set.right))
    }
    return view.string("configuration") == "none"
      ? EdgeInsets(top: 6, left: 0, bottom: 6, right: 0)
      : EdgeInsets(top: 7, left: 12, bottom: 7, right: 12)
  }

  /// A symbol is as tall as the text, a picture has its own size.
  package static func imageSize(
    _ image: ImageReference, _ view: View, _ environment: Layout.Environment
  ) -> Size? {
    if image.systemName != nil {
      let side = (view.font().points(environment.textSize) * 1.2).rounded(.up)
      return Size(width: side, height: side)
    }
    return environment.images.size(of: image)
  }
}
