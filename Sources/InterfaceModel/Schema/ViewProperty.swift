/// A property of a view class: UIKit's name, what it takes, and what it is when nobody sets it.
package struct ViewProperty: Sendable, Hashable {
  /// What a property takes, and the ``ViewValue`` case it is stored as.
  package indirect enum Kind: Sendable, Hashable {
    /// Stored as `boolean`.
    case boolean
    /// Stored as `integer`.
    case integer(min: Int?, max: Int?)
    /// Stored as `number`, finite; out of the range is an error, not clamped.
    case number(min: Double?, max: Double?)
    /// Stored as `string`.
    case string
    /// One of the names. Stored as `constant`.
    case constant([String])
    /// A set of the names, each once. Stored as a `list` of `constant`.
    case options([String])
    /// Stored as `color`.
    case color
    /// Stored as `font`.
    case font
    /// Stored as `transform`.
    case transform
    /// Stored as `size`.
    case size
    /// Stored as `point`.
    case point
    /// Stored as `rect`.
    case rect
    /// Stored as `insets`.
    case insets
    /// Stored as a `list` of `string`.
    case stringList
    /// A picture: `string`, the name of a file of the plugin, or a `record` with the properties of
    /// ``ViewSchema/imageProperties`` (one of `named` and `systemName`).
    case image
    /// A `record` with the properties of the class "CALayer" that were set.
    case layer
  }

  package let name: String
  package let kind: Kind
  /// nil: the property may be nil, and is.
  package let defaultValue: ViewValue?

  package init(_ name: String, _ kind: Kind, _ defaultValue: ViewValue? = nil) {
    self.name = name
    self.kind = kind
    self.defaultValue = defaultValue
  }
}

extension ViewProperty.Kind {
  /// A number from 0 to 1.
  package static let unit = Self.number(min: 0, max: 1)
  /// Any finite number.
  package static let anyNumber = Self.number(min: nil, max: nil)
  /// A length in points, not negative.
  package static let length = Self.number(min: 0, max: nil)
  /// UILayoutPriority.
  package static let priority = Self.number(min: 1, max: 1000)

  /// What messages say was expected: "a number from 0 to 1", "one of left, center, right".
  package var expectation: String {
    switch self {
    case .boolean: "a boolean"
    case .integer(let min, let max):
      "an integer" + range(min.map(String.init), max.map(String.init))
    case .number(let min, let max): "a number" + range(min.map(plain), max.map(plain))
    case .string: "a string"
    case .constant(let names): "one of " + names.joined(separator: ", ")
    case .options(let names): "a list of " + names.joined(separator: ", ")
    case .color: "a UIColor"
    case .font: "a UIFont"
    case .transform: "a CGAffineTransform"
    case .size: "{ width =, height = }"
    case .point: "{ x =, y = }"
    case .rect: "{ x =, y =, width =, height = }"
    case .insets: "{ top =, left =, bottom =, right = }"
    case .stringList: "a list of strings"
    case .image: "the name of an image or a UIImage"
    case .layer: "a table of layer properties"
    }
  }

  private func range(_ min: String?, _ max: String?) -> String {
    switch (min, max) {
    case (let min?, let max?): " from \(min) to \(max)"
    case (let min?, nil): " not below \(min)"
    case (nil, let max?): " not above \(max)"
    case (nil, nil): ""
    }
  }

  private func plain(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? String(number)
  }
}

extension ViewProperty.Kind {
  /// Whether a stored value is one of this kind.
  package func admits(_ value: ViewValue) -> Bool {
    switch (self, value) {
    case (.boolean, .boolean), (.string, .string), (.color, .color), (.font, .font),
      (.transform, .transform), (.size, .size), (.point, .point), (.rect, .rect),
      (.insets, .insets), (.image, .string):
      true
    case (.integer(let min, let max), .integer(let integer)):
      integer >= min ?? .min && integer <= max ?? .max
    case (.number(let min, let max), .number(let number)):
      number.isFinite && number >= min ?? number && number <= max ?? number
    case (.constant(let names), .constant(let name)): names.contains(name)
    case (.options(let names), .list(let values)):
      Set(values).count == values.count
        && values.allSatisfy { Self.constant(names).admits($0) }
    case (.stringList, .list(let values)): values.allSatisfy { Self.string.admits($0) }
    case (.image, .record(let parts)): admits(parts, of: ViewSchema.imageProperties)
    case (.layer, .record(let parts)): admits(parts, of: ViewSchema.properties(of: "CALayer"))
    default: false
    }
  }

  private func admits(_ parts: [View.Property], of properties: [ViewProperty]) -> Bool {
    parts.allSatisfy { part in
      properties.contains { $0.name == part.name && $0.kind.admits(part.value) }
    }
  }
}
