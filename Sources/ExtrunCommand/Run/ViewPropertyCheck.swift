import HostTrace
import InterfaceModel
import NotificationModel

/// Compares a property of a view, or a part of one, with what is expected of it: what was set, else the
/// default.
struct ViewPropertyCheck {
  let view: View
  /// The property, then its parts.
  let names: [String]

  func found(_ expectation: Expectation) -> (isMet: Bool, text: String) {
    guard let name = names.first else { return (false, "nothing") }
    let property = ViewSchema.property(name, of: view.viewClass)
    let parts = names.dropFirst()
    if let value = Self.part(parts, of: view.json[name], property?.kind) {
      return (Self.equal(value, expectation), JSONWriter.text(value))
    }
    guard let property else {
      return unknown(name, "a \(view.viewClass)", ViewSchema.properties(of: view.viewClass))
    }
    guard let part = parts.first, let known = property.kind.parts, isThere(property) else {
      return unset(
        Self.part(parts, of: property.defaultValue?.json, property.kind),
        isSet: view[name] != nil, expectation)
    }
    guard let inner = known.first(where: { $0.name == part }) else {
      return unknown(part, "the \(name) of a \(view.viewClass)", known)
    }
    return unset(
      Self.part(parts.dropFirst(), of: inner.defaultValue?.json, inner.kind),
      isSet: view.json[name]?[part] != nil, expectation)
  }

  /// Every view has a layer; a picture has parts only where there is one.
  private func isThere(_ property: ViewProperty) -> Bool {
    property.kind == .layer || view[property.name] != nil
  }

  private func unset(
    _ value: JSONValue?, isSet: Bool, _ expectation: Expectation
  ) -> (Bool, String) {
    let isDefault = expectation.value == "default" && !isSet
    guard let value else { return (isDefault, "default: it is not set") }
    return (
      isDefault || Self.equal(value, expectation), "\(JSONWriter.text(value)), the default"
    )
  }

  private func unknown(
    _ name: String, _ owner: String, _ known: [ViewProperty]
  ) -> (Bool, String) {
    let nearest = NearestName.find(name, in: known.map(\.name)).map { "; did you mean \($0)?" }
    return (false, "\(owner), which has no property \(name)\(nearest ?? "")")
  }

  /// The part of a value that names lead to. A font's may have the names that scripts know.
  private static func part(
    _ names: ArraySlice<String>, of value: JSONValue?, _ kind: ViewProperty.Kind?
  ) -> JSONValue? {
    guard kind == .font, let value, let name = names.first, names.count == 1 else {
      return names.reduce(value) { $0?[$1] }
    }
    switch name {
    case "pointSize": return value["size"]
    case "italic": return value["italic"] ?? .boolean(false)
    default: return value[name]
    }
  }

  /// A text as it is, a list by its items, anything else by its JSON text; numbers by their value.
  private static func equal(_ value: JSONValue, _ expectation: Expectation) -> Bool {
    let text = expectation.value
    switch value {
    case .string(let string): return string == text
    case .integer, .real: return Double(text) == Double(JSONWriter.text(value))
    case .array(let items):
      return items.map(Expectation.plain) == expectation.items || JSONWriter.text(value) == text
    case .null, .boolean, .object: return JSONWriter.text(value) == text
    }
  }
}

extension ViewProperty.Kind {
  /// The properties that a value of the kind is made of, each with a default of its own.
  fileprivate var parts: [ViewProperty]? {
    switch self {
    case .layer: ViewSchema.properties(of: "CALayer")
    case .image: ViewSchema.imageProperties
    case .boolean, .integer, .number, .string, .constant, .options, .color, .font, .transform,
      .size, .point, .rect, .insets, .stringList:
      nil
    }
  }
}
