/// A view of the tree as a value: class, frame, and the properties that were set.
///
/// Names are UIKit's, units are points; the order of properties is that of their declaration, so that
/// two equal trees have equal texts.
public struct View: Sendable, Hashable {
  /// A property that differs from its default.
  public struct Property: Sendable, Hashable {
    public var name: String
    public var value: ViewValue

    public init(name: String, value: ViewValue) {
      self.name = name
      self.value = value
    }
  }

  /// UIKit's class name, for example "UILabel".
  public var viewClass: String
  /// The author's name for tests and the command line.
  public var id: String?
  /// In the superview's coordinates; all zero until laid out.
  public var frame: Rect
  public var properties: [Property]
  public var subviews: [View]

  public init(
    viewClass: String, id: String? = nil, frame: Rect = .zero, properties: [Property] = [],
    subviews: [View] = []
  ) {
    self.viewClass = viewClass
    self.id = id
    self.frame = frame
    self.properties = properties
    self.subviews = subviews
  }

  /// The value of a set property.
  public subscript(name: String) -> ViewValue? {
    properties.first { $0.name == name }?.value
  }

  /// The first view with the id, this one included, depth first.
  public func view(id: String) -> View? {
    // Without recursion: a tree may be deeper than the stack.
    var rest: [View] = [self]
    while let next = rest.popLast() {
      if next.id == id { return next }
      rest.append(contentsOf: next.subviews.reversed())
    }
    return nil
  }
}
