/// What is to be said about one payload file: its size, what was found, and what a device would make of
/// it.
public struct PayloadReport: Sendable, Hashable {
  public var file: String
  /// Bytes without insignificant white space; nil if the text is no payload.
  public var size: Int?
  /// Bytes of the file.
  public var rawSize: Int
  public var limit: Int
  public var findings: [Diagnostic]
  /// Of `Simulator Target Bundle`.
  public var bundle: String?
  public var category: String?
  /// Plain sentences such as `title: "Hello"`, in the order in which a device shows things; empty if the
  /// text is no payload.
  public var facts: [String]

  /// Whether an error was found.
  public var isInvalid: Bool { findings.contains { $0.severity == .error } }

  /// Reports about a file's bytes; never fails.
  public init(_ bytes: [UInt8], decoder: PayloadDecoder, edits: [PayloadEdit] = []) {
    file = decoder.file
    rawSize = bytes.count
    limit = decoder.sizeLimit
    do {
      let decoded = try decoder.decode(bytes, edits: edits)
      let payload = decoded.payload
      size = payload.size
      findings = decoded.diagnostics
      bundle = payload.simulatorTargetBundle
      let identifier = payload.content.categoryIdentifier
      category = identifier.isEmpty ? nil : identifier
      facts = payload.facts
    } catch {
      if case .tooLarge(_, let measured, _) = error { size = measured } else { size = nil }
      findings = [error.diagnostic]
      bundle = nil
      category = nil
      facts = []
    }
  }
}
