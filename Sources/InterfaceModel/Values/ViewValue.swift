/// The value of a view's property.
public indirect enum ViewValue: Sendable, Hashable {
  case boolean(Bool)
  case integer(Int)
  /// Finite.
  case number(Double)
  case string(String)
  /// One of a closed set, by its name in UIKit.
  case constant(String)
  case color(Color)
  case font(Font)
  case transform(AffineTransform)
  case size(Size)
  case point(Point)
  case rect(Rect)
  case insets(EdgeInsets)
  case list([ViewValue])
  /// Named parts, for example a layer's.
  case record([View.Property])
}
