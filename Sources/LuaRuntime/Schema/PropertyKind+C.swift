internal import CLuaBridge

/// Calls `body` with the C form of a property, whose texts live for that call.
func withProperty<Result>(
  _ name: String, _ kind: PropertyKind, _ flags: PropertyFlags,
  _ body: (inout lbr_property) -> Result
) -> Result {
  name.withCString { name in
    var property = lbr_property()
    property.name = name
    property.flags = flags.rawValue
    if let text = kind.describe(&property) {
      return text.withCString { text in
        property.text = text
        return body(&property)
      }
    }
    return body(&property)
  }
}

extension PropertyKind {
  /// Fills type, bounds and default; returns the default text, if it has one.
  fileprivate func describe(_ property: inout lbr_property) -> String? {
    let isDefault = Int32(LBR_DEFAULT)
    switch self {
    case .any(let isLazy):
      property.type = LBR_TYPE_ANY
      if isLazy { property.flags |= isDefault }
    case .boolean(let initial):
      property.type = LBR_TYPE_BOOLEAN
      if let initial {
        property.flags |= isDefault
        property.initial = initial ? 1 : 0
      }
    case .integer(let minimum, let maximum, let initial):
      property.type = LBR_TYPE_INTEGER
      bounds(&property, minimum, maximum)
      if let initial {
        property.flags |= isDefault
        property.initial = Double(initial)
      }
    case .number(let minimum, let maximum, let aboveMinimum, let initial):
      property.type = LBR_TYPE_NUMBER
      bounds(&property, minimum, maximum)
      if aboveMinimum { property.flags |= Int32(LBR_ABOVE_MINIMUM) }
      if let initial {
        property.flags |= isDefault
        property.initial = initial
      }
    case .string(let initial):
      property.type = LBR_TYPE_STRING
      if initial != nil { property.flags |= isDefault }
      return initial
    case .function: property.type = LBR_TYPE_FUNCTION
    case .object(let type, let isLazy):
      property.type = LBR_TYPE_OBJECT
      property.reference = Int32(type)
      if isLazy { property.flags |= isDefault }
    case .objectOrText(let type):
      property.type = LBR_TYPE_OBJECT
      property.reference = Int32(type)
      property.flags |= Int32(LBR_OR_TEXT)
    case .list(let type):
      property.type = LBR_TYPE_LIST
      property.reference = Int32(type)
      property.flags |= isDefault
    case .strings:
      property.type = LBR_TYPE_STRINGS
      property.flags |= isDefault
    case .options(let enumeration):
      property.type = LBR_TYPE_OPTIONS
      property.reference = Int32(enumeration)
      property.flags |= isDefault
    case .constant(let enumeration, let initial):
      property.type = LBR_TYPE_CONSTANT
      property.reference = Int32(enumeration)
      if let initial {
        property.flags |= isDefault
        property.initial = Double(initial)
      }
    case .name(let enumeration, let initial):
      property.type = LBR_TYPE_NAME
      property.reference = Int32(enumeration)
      if initial != nil { property.flags |= isDefault }
      return initial
    case .record(let type, let isLazy):
      property.type = LBR_TYPE_RECORD
      property.reference = Int32(type)
      if isLazy { property.flags |= isDefault }
    case .table(let isInstance):
      property.type = LBR_TYPE_TABLE
      if isInstance { property.flags |= isDefault }
    }
    return nil
  }

  private func bounds(_ property: inout lbr_property, _ minimum: Double?, _ maximum: Double?) {
    guard minimum != nil || maximum != nil else { return }
    property.minimum = minimum ?? -.infinity
    property.maximum = maximum ?? .infinity
  }
}
