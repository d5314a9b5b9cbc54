/// Something in a tree that cannot be laid out as it stands; layout goes on with what is sensible.
package struct LayoutFinding: Sendable, Hashable {
  /// What is wrong.
  package enum Kind: Sendable, Hashable {
    /// Content, but neither a frame nor a stack that arranges it: nobody can see it.
    case noSize
    /// Content, but a frame without a width or a height.
    case zeroSize
    /// Content, and a frame beyond the edges of the interface.
    case outside
    /// The stack that arranges it has no room left for it.
    case noRoom
    /// A length that is not finite, negative where a size is meant, or too large.
    case outOfRange(property: String)
    /// Subviews beyond the depth are not laid out.
    case tooDeep(limit: Int)
    /// Views beyond the number are not laid out.
    case tooMany(limit: Int)
    /// Texts beyond the number of measurements have an estimated size.
    case tooMuchText(limit: Int)
  }

  /// What is wrong, with what a reader needs to act.
  package let kind: Kind
  /// Classes and ids from the root down: "UIView/UIStackView/UILabel#title".
  package let path: String

  package init(kind: Kind, path: String) {
    self.kind = kind
    self.path = path
  }

  /// One sentence for a person.
  package var message: String {
    switch kind {
    case .noSize: "\(path): has content but no frame, and no stack view arranges it"
    case .zeroSize: "\(path): has content, but its frame has no size"
    case .outside: "\(path): has content, but lies outside of the interface"
    case .noRoom: "\(path): its stack view has no room left for it"
    case .outOfRange(let property): "\(path): \(property) is out of range"
    case .tooDeep(let limit): "\(path): subviews deeper than \(limit) levels are left out"
    case .tooMany(let limit): "\(path): views beyond \(limit) are left out"
    case .tooMuchText(let limit):
      "\(path): more than \(limit) texts to measure, sizes are estimated"
    }
  }
}
