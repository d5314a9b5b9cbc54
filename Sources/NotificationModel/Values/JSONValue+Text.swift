extension JSONValue {
  /// The value as JSON text: members in their order, numbers so that they read back the same; `isPretty` with a line
  /// for each member.
  public func jsonText(isPretty: Bool = false) -> String { JSONWriter.text(self, pretty: isPretty) }
}
