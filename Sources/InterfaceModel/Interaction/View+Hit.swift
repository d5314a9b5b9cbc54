// Hit testing of a tree that is laid out, as UIKit does it.
extension View {
  /// The indices of subviews that lead to the view a touch goes to: the deepest, foremost view that
  /// holds the point, of views that are visible and take touches. nil if none does.
  package func hit(at point: Point) -> [Int]? { hit(at: point, depth: 0) }

  private func hit(at point: Point, depth: Int) -> [Int]? {
    guard takesTouches, contains(point) else { return nil }
    if depth >= Layout.deepest { return [] }
    for (index, subview) in subviews.enumerated().reversed() {
      guard let inside = subview.fromSuperview(point, offset: scrollOffset) else { continue }
      if let path = subview.hit(at: inside, depth: depth + 1) { return [index] + path }
    }
    return []
  }

  /// The view at the end of a path.
  package func view(at path: some Collection<Int>) -> View? {
    var view = self
    for index in path {
      guard view.subviews.indices.contains(index) else { return nil }
      view = view.subviews[index]
    }
    return view
  }

  /// The path to the first view with the id, depth first.
  package func path(id: String) -> [Int]? { path(id: id, depth: 0) }

  private func path(id: String, depth: Int) -> [Int]? {
    if self.id == id { return [] }
    if depth >= Layout.deepest { return nil }
    for (index, subview) in subviews.enumerated() {
      if let path = subview.path(id: id, depth: depth + 1) { return [index] + path }
    }
    return nil
  }

  private var takesTouches: Bool {
    !boolean("isHidden") && (number("alpha") ?? 1) >= Self.leastTouchableAlpha
      && boolean("isUserInteractionEnabled")
  }

  /// UIKit passes touches through views that are fainter.
  static let leastTouchableAlpha = 0.01

  private func contains(_ point: Point) -> Bool {
    point.x >= 0 && point.y >= 0 && point.x < frame.width && point.y < frame.height
  }

  /// How far the content is scrolled.
  package var scrollOffset: Point {
    guard viewClass == "UIScrollView", case .point(let offset)? = value("contentOffset") else {
      return .zero
    }
    return Point(x: Layout.bounded(offset: offset.x), y: Layout.bounded(offset: offset.y))
  }

  /// From the view's coordinates to its superview's: the transform turns about the frame's centre.
  package func toSuperview(_ point: Point, offset: Point) -> Point {
    let center = Point(x: frame.width / 2, y: frame.height / 2)
    let turned = transform.apply(Point(x: point.x - center.x, y: point.y - center.y))
    return Point(
      x: turned.x + center.x + frame.x - offset.x, y: turned.y + center.y + frame.y - offset.y)
  }

  /// The way back; nil if the transform flattens the view.
  package func fromSuperview(_ point: Point, offset: Point) -> Point? {
    let center = Point(x: frame.width / 2, y: frame.height / 2)
    let moved = Point(
      x: point.x + offset.x - frame.x - center.x, y: point.y + offset.y - frame.y - center.y)
    guard let turned = transform.inverse?.apply(moved) else { return nil }
    return Point(x: turned.x + center.x, y: turned.y + center.y)
  }
}
