/// A class of views with what it adds to its superclass.
package struct ViewClass: Sendable, Hashable {
  /// What a control tells its author; the names are the members a script sets to a function.
  package enum Event: String, Sendable, Hashable, CaseIterable {
    case touchUpInside
    case valueChanged
    case editingChanged
    /// A scroll view came to rest on another page or offset.
    case scrollViewDidEndDecelerating
  }

  package let name: String
  package let superclass: String?
  /// False for classes that exist to be inherited from, and for the layer.
  package let isConstructible: Bool
  /// Own properties. A name of the superclass stands here again where its default differs.
  package let properties: [ViewProperty]
  package let events: [Event]

  package init(
    _ name: String, superclass: String?, isConstructible: Bool = true,
    properties: [ViewProperty], events: [Event] = []
  ) {
    self.name = name
    self.superclass = superclass
    self.isConstructible = isConstructible
    self.properties = properties
    self.events = events
  }
}
