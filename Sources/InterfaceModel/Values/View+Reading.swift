// A property as it is: what was set, else the class's default. A value of another kind than the
// schema's reads as the default.
extension View {
  /// The set value if it is of the right kind, else the default.
  package func value(_ name: String) -> ViewValue? {
    guard let property = ViewSchema.property(name, of: viewClass) else { return self[name] }
    guard let set = self[name], property.kind.admits(set) else { return property.defaultValue }
    return set
  }

  /// A boolean property; false where the class has none of the name.
  package func boolean(_ name: String) -> Bool {
    if case .boolean(let value)? = value(name) { value } else { false }
  }

  /// A number or integer property.
  package func number(_ name: String) -> Double? {
    switch value(name) {
    case .number(let number)?: number
    case .integer(let integer)?: Double(integer)
    default: nil
    }
  }

  /// An integer property.
  package func integer(_ name: String) -> Int? {
    if case .integer(let value)? = value(name) { value } else { nil }
  }

  /// A string property, or a constant's name.
  package func string(_ name: String) -> String? {
    switch value(name) {
    case .string(let string)?, .constant(let string)?: string
    default: nil
    }
  }

  /// A colour property.
  package func color(_ name: String) -> Color? {
    if case .color(let value)? = value(name) { value } else { nil }
  }

  /// A font property; the system's 17 points where the class has none. That of a button with a configuration
  /// grows with the text size, unless another was set.
  package func font(_ name: String = "font") -> Font {
    if viewClass == "UIButton", self[name] == nil, string("configuration") != "none",
      let body = Font.preferred("body")
    {
      return body
    }
    return if case .font(let value)? = value(name) { value } else { Font(size: 17) }
  }

  /// Whether it runs from right to left, in an interface that does or does not.
  package func isMirrored(inRightToLeft isRightToLeft: Bool) -> Bool {
    switch string("semanticContentAttribute") {
    case "forceRightToLeft": true
    case "forceLeftToRight", "playback", "spatial": false
    default: isRightToLeft
    }
  }

  /// Names of an options property, or the strings of a list.
  package func names(_ name: String) -> [String] {
    guard case .list(let values)? = value(name) else { return [] }
    return values.compactMap { value in
      switch value {
      case .constant(let name), .string(let name): name
      default: nil
      }
    }
  }

  /// An insets property.
  package func insets(_ name: String) -> EdgeInsets? {
    if case .insets(let value)? = value(name) { value } else { nil }
  }

  /// The transform; the identity where none is set or a part of it is not finite.
  package var transform: AffineTransform {
    guard case .transform(let value)? = value("transform"), value.isFinite else { return .identity }
    return value
  }

  /// The picture of an image property.
  package func image(_ name: String = "image") -> ImageReference? {
    value(name).flatMap(ImageReference.init)
  }

  /// A property of the layer, as ``value(_:)``.
  package func layer(_ name: String) -> ViewValue? {
    let standard = ViewSchema.property(name, of: "CALayer")
    guard case .record(let parts)? = self["layer"],
      let set = parts.first(where: { $0.name == name })?.value,
      standard?.kind.admits(set) == true
    else { return standard?.defaultValue }
    return set
  }
}

/// Which picture an image property means.
package struct ImageReference: Sendable, Hashable {
  /// A file of the plugin, with or without its extension and scale.
  package var named: String?
  /// A symbol of the system.
  package var systemName: String?
  /// Drawn in the tint colour, as a shape.
  package var isTemplate: Bool
  /// renderingMode alwaysOriginal: no tint, for a symbol too.
  package var isOriginal: Bool = false

  package init(named: String? = nil, systemName: String? = nil, isTemplate: Bool = false) {
    self.named = named
    self.systemName = systemName
    self.isTemplate = isTemplate
  }

  /// nil for a value that names no picture.
  package init?(_ value: ViewValue) {
    switch value {
    case .string(let name): self.init(named: name)
    case .record(let parts):
      self.init()
      for part in parts {
        switch (part.name, part.value) {
        case ("named", .string(let name)): named = name
        case ("systemName", .string(let name)): systemName = name
        case ("renderingMode", .constant(let mode)):
          isTemplate = mode == "alwaysTemplate"
          isOriginal = mode == "alwaysOriginal"
        default: break
        }
      }
      if named == nil && systemName == nil { return nil }
    default: return nil
    }
  }
}
