/// Whether a touch can reach a view, and if not, why. Views are named by class and id.
package enum Touchability: Sendable, Hashable {
  /// A touch at this point of the root reaches it.
  case reachable(Point)
  case notFound
  /// Hidden, or inside a hidden view.
  case hidden(by: String)
  /// Alpha below what takes touches, of it or a view around it.
  case transparent(by: String)
  /// `isUserInteractionEnabled` is false, of it or a view around it.
  case interactionDisabled(by: String)
  /// `isEnabled` is false.
  case disabled
  case noSize
  /// Another view is in front of it, everywhere it could be touched.
  case covered(by: String)
  /// It lies outside a view around it, which then does not pass touches on.
  case outside(of: String)
}

extension View {
  /// Whether a touch can reach the view with the id, in a tree that is laid out.
  package func touchability(id: String) -> Touchability {
    guard let path = self.path(id: id) else { return .notFound }
    var chain: [View] = [self]
    for index in path { chain.append(chain[chain.count - 1].subviews[index]) }
    if let reason = obstacle(chain) { return reason }
    return probe(path, chain)
  }

  private func obstacle(_ chain: [View]) -> Touchability? {
    for view in chain {
      if view.boolean("isHidden") { return .hidden(by: view.name) }
      if view.number("alpha") ?? 1 < Self.leastTouchableAlpha { return .transparent(by: view.name) }
      if !view.boolean("isUserInteractionEnabled") { return .interactionDisabled(by: view.name) }
    }
    guard let target = chain.last else { return .notFound }
    if ViewSchema.class(target.viewClass, isKindOf: "UIControl") && !target.boolean("isEnabled") {
      return .disabled
    }
    return target.frame.width <= 0 || target.frame.height <= 0 ? .noSize : nil
  }

  /// Touches a grid of points of the target, its centre first.
  private func probe(_ path: [Int], _ chain: [View]) -> Touchability {
    let target = chain[chain.count - 1]
    var first: [Int]?
    for (index, part) in Self.grid.enumerated() {
      var point = Point(x: target.frame.width * part.x, y: target.frame.height * part.y)
      for (view, superview) in zip(chain.dropFirst(), chain).reversed() {
        point = view.toSuperview(point, offset: superview.scrollOffset)
      }
      let hit = self.hit(at: point)
      if hit == path { return .reachable(point) }
      if index == 0 { first = hit }
    }
    // A hit on a view around it means that the point is not inside what lies between.
    guard let first, let found = view(at: first), !path.starts(with: first) else {
      let around = first.flatMap {
        chain.indices.contains($0.count + 1) ? chain[$0.count + 1] : nil
      }
      return .outside(of: (around ?? self).name)
    }
    return .covered(by: found.name)
  }

  private static let grid: [Point] = {
    let steps = [0.5, 0.1, 0.3, 0.7, 0.9]
    return steps.flatMap { y in steps.map { x in Point(x: x, y: y) } }
  }()

  /// For messages: "UIButton#pay", or the class alone.
  package var name: String { id.map { "\(viewClass)#\($0)" } ?? viewClass }
}
