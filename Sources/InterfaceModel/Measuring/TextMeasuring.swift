/// A text to be measured.
package struct TextRequest: Sendable, Hashable {
  package var text: String
  package var font: Font
  /// The widest a line may be; nil for no limit.
  package var width: Double?
  /// 0 for as many lines as needed.
  package var lines: Int

  package init(text: String, font: Font, width: Double? = nil, lines: Int = 0) {
    self.text = text
    self.font = font
    self.width = width
    self.lines = lines
  }
}

/// What a text takes, in points.
package struct TextExtent: Sendable, Hashable {
  package var size: Size
  /// From the top to the baseline of the first and of the last line.
  package var firstBaseline: Double
  package var lastBaseline: Double

  package init(size: Size, firstBaseline: Double, lastBaseline: Double) {
    self.size = size
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
  }
}

/// Tells layout how large a text is.
package protocol TextMeasuring {
  /// The extent, finite and not negative, rounded up; an empty text has no size.
  func extent(of request: TextRequest) -> TextExtent
}

/// Tells layout how large a picture is.
package protocol ImageSizing {
  /// Size in points; nil if there is no such picture, or it cannot be read.
  func size(of image: ImageReference) -> Size?
}

/// Knows no pictures.
package struct NoImages: ImageSizing {
  package init() {}
  package func size(of image: ImageReference) -> Size? { nil }
}
