extension Outcome {
  /// A question of the system that the user answered.
  public struct Prompt: Sendable, Hashable {
    public enum Kind: String, Sendable, Hashable {
      case authorization
      /// Critical alerts are asked for separately.
      case criticalAlert
    }

    public var kind: Kind
    public var isGranted: Bool

    public init(kind: Kind, isGranted: Bool) {
      self.kind = kind
      self.isGranted = isGranted
    }
  }
}
