/// A payload with what was found while it was decoded.
public struct DecodedPayload: Sendable, Hashable {
  public var payload: Payload
  /// In the order of the text as far as it can be kept: first what was tolerated while reading.
  public var diagnostics: [Diagnostic]
  /// Whether one of the diagnostics is an error: the payload is delivered as far as it goes, and the
  /// run ends as one with invalid input.
  public var isInvalid: Bool

  public init(payload: Payload, diagnostics: [Diagnostic] = [], isInvalid: Bool = false) {
    self.payload = payload
    self.diagnostics = diagnostics
    self.isInvalid = isInvalid
  }
}
