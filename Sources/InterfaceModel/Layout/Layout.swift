/// Gives every view of a tree its frame.
///
/// A frame that was set wins (the property `frame`, or a `View.frame` that is not all zero) and
/// follows its superview by its autoresizing mask; a stack view arranges its subviews, for which a
/// frame that was set is their size; image views and controls whose size UIKit knows have it without
/// a frame. A view with no frame whose mask is flexible takes its superview's width or height. What
/// is left has no size, and is found. Whatever numbers a tree holds, frames are finite and bounded.
package enum Layout {
  /// What layout needs to know besides the tree.
  package struct Environment {
    package var text: any TextMeasuring
    package var images: any ImageSizing
    package var textSize: ContentSizeCategory
    package var isRightToLeft: Bool

    package init(
      text: any TextMeasuring = PlainTextMetrics(), images: any ImageSizing = NoImages(),
      textSize: ContentSizeCategory = .large, isRightToLeft: Bool = false
    ) {
      self.text = text
      self.images = images
      self.textSize = textSize
      self.isRightToLeft = isRightToLeft
    }
  }

  /// The tree with its frames.
  package struct Result: Sendable, Hashable {
    /// Every view of it with its frame.
    package var view: View
    /// At most a hundred.
    package var findings: [LayoutFinding]
  }

  /// Lays out a tree whose root has the size given.
  ///
  /// `initialHeight` is the root's height when the script set its frames: what autoresizing masks
  /// start from if `height` has changed since. For a picture, what lies outside of the root is found as well.
  package static func lay(
    out root: View, width: Double, height: Double, initialHeight: Double? = nil,
    environment: Environment = Environment(), isForPicture: Bool = false
  ) -> Result {
    let pass = LayoutPass(environment: environment)
    let node = pass.tree(of: root)
    let size = Size(width: bounded(length: width), height: bounded(length: height))
    node.designSize = Size(
      width: size.width, height: initialHeight.map(bounded(length:)) ?? size.height)
    pass.place(node, in: Rect(x: 0, y: 0, width: size.width, height: size.height))
    let area =
      isForPicture ? Rect(x: 0, y: 0, width: size.width, height: size.height) : nil
    return Result(view: node.view(findings: &pass.findings, in: area), findings: pass.findings)
  }

  /// The height that a tree asks for at a width: a stack's, a label's.
  package static func fittingHeight(
    of root: View, width: Double, environment: Environment = Environment()
  ) -> Double {
    let pass = LayoutPass(environment: environment)
    return pass.fit(pass.tree(of: root), width: bounded(length: width)).height
  }

  /// Height of the root: the extension's ratio to the width at first, then what the controller
  /// prefers. A height that is not above 0 is ignored, and so is every width.
  package static func rootHeight(
    width: Double, ratio: Double, preferredContentHeight: Double?
  ) -> Double {
    if let preferred = preferredContentHeight, preferred > 0 { return bounded(length: preferred) }
    return bounded(length: width * (ratio.isFinite && ratio > 0 ? ratio : 1))
  }

  /// Points; nothing on a phone is larger, and sums of it stay exact.
  static let longest = 100_000.0
  /// Levels below the root.
  package static let deepest = 64
  static let mostViews = 10_000
  static let mostMeasurements = 20_000
  static let mostFindings = 100

  /// A length of a size.
  static func bounded(length: Double) -> Double {
    length.isNaN ? 0 : min(max(length, 0), longest)
  }

  /// A coordinate or a distance.
  static func bounded(offset: Double) -> Double {
    offset.isNaN ? 0 : min(max(offset, -longest), longest)
  }
}
