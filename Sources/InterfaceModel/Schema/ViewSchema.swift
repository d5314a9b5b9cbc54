/// Every class of views, every property, every default: one table for the script bridge, the text of
/// a tree, layout and drawing.
///
/// Lengths are points, angles radians, colours 0…1. A property that a table does not name does not
/// exist. Order is that of declaration, the superclass first; a tree's properties stand in it.
package enum ViewSchema {
  /// Superclasses before their subclasses.
  package static let classes: [ViewClass] =
    [view, label, imageView, stackView, scrollView, progressView, activityIndicatorView, layer]
    + controls

  /// The class with UIKit's name.
  package static func viewClass(named name: String) -> ViewClass? { classesByName[name] }

  /// All properties of a class, the superclass's first, each once with the class's own default.
  package static func properties(of className: String) -> [ViewProperty] {
    propertiesByClass[className] ?? []
  }

  /// A property of a class or one of its superclasses.
  package static func property(_ name: String, of className: String) -> ViewProperty? {
    propertyByClassAndName[className]?[name]
  }

  /// False for a name that no property of an image has. Costs nothing: the table need not be there.
  package static func mayBeImage(_ name: String) -> Bool { name.hasSuffix("mage") }

  /// What is used where a tree does not say: the default, nil for a property that may be nil.
  package static func defaultValue(of name: String, in className: String) -> ViewValue? {
    property(name, of: className)?.defaultValue
  }

  /// Events of a class, the superclass's first.
  package static func events(of className: String) -> [ViewClass.Event] {
    chain(of: className).flatMap(\.events)
  }

  /// The class and its superclasses, root first.
  package static func chain(of className: String) -> [ViewClass] {
    var chain: [ViewClass] = []
    var next = viewClass(named: className)
    while let found = next {
      chain.insert(found, at: 0)
      next = found.superclass.flatMap(viewClass(named:))
    }
    return chain
  }

  /// Whether one class is another, or inherits from it.
  package static func `class`(_ name: String, isKindOf ancestor: String) -> Bool {
    chain(of: name).contains { $0.name == ancestor }
  }

  private static let classesByName: [String: ViewClass] =
    Dictionary(uniqueKeysWithValues: classes.map { ($0.name, $0) })

  private static let propertiesByClass: [String: [ViewProperty]] =
    classesByName.mapValues { viewClass in
      var merged: [ViewProperty] = []
      for property in chain(of: viewClass.name).flatMap(\.properties) {
        if let index = merged.firstIndex(where: { $0.name == property.name }) {
          merged[index] = property
        } else {
          merged.append(property)
        }
      }
      return merged
    }

  private static let propertyByClassAndName: [String: [String: ViewProperty]] =
    propertiesByClass.mapValues { properties in
      Dictionary(uniqueKeysWithValues: properties.map { ($0.name, $0) })
    }
}
