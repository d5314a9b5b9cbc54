/// The value of a view's property. The kinds that are larger than a text lie elsewhere, the usual ones in
/// their place.
public enum ViewValue: Sendable, Hashable {
  case boolean(Bool)
  case integer(Int)
  /// Finite.
  case number(Double)
  case string(String)
  /// One of a closed set, by its name in UIKit.
  case constant(String)
  indirect case color(Color)
  indirect case font(Font)
  indirect case transform(AffineTransform)
  case size(Size)
  case point(Point)
  indirect case rect(Rect)
  indirect case insets(EdgeInsets)
  case list([ViewValue])
  /// Named parts, for example a layer's.
  case record([View.Property])
}
