/// Makes a payload of the bytes of an `.apns` file, as a device would understand them, and says where
/// they are not what a sender means.
///
/// What cannot be delivered at all is thrown. What makes the payload invalid but leaves something to
/// deliver is an error among the diagnostics; what a device silently ignores is a warning.
public struct PayloadDecoder: Sendable {
  /// Bytes the push service takes.
  public static let standardSizeLimit: Int = 4096
  /// Bytes it takes of a VoIP push.
  public static let voipSizeLimit: Int = 5120
  /// Bytes of a file that are read at all: room for much white space around a payload.
  public static let fileSizeLimit: Int = 1 << 20

  /// The file's name as it is reported.
  public var file: String
  /// Takes trailing commas and comments, and a volume outside its range, each with a warning.
  public var lenient: Bool
  /// Formats of localized texts by key, of the run's locale.
  public var localization: [String: String]
  public var sizeLimit: Int

  public init(
    file: String, lenient: Bool = false, localization: [String: String] = [:],
    sizeLimit: Int = PayloadDecoder.standardSizeLimit
  ) {
    self.file = file
    self.lenient = lenient
    self.localization = localization
    self.sizeLimit = sizeLimit
  }

  /// Decodes a file's bytes, changed first as given on the command line; the size is then that of the
  /// changed payload.
  public func decode(
    _ bytes: [UInt8], edits: [PayloadEdit] = []
  ) throws(PayloadError) -> DecodedPayload {
    guard bytes.count <= Self.fileSizeLimit else {
      throw .inputTooLong(file: file, bytes: bytes.count, limit: Self.fileSizeLimit)
    }
    let text = try JSONReader.read(bytes, file: file, lenient: lenient)
    guard case .object(var root) = text.value else {
      throw .notAnObject(found: text.value.kind, at: SourcePlace(file: file, text.place(of: [])))
    }
    for edit in edits { try edit.apply(to: &root) }
    return try decode(root, text: text, edits: edits)
  }

  /// Decodes a payload that has no text; its findings have no places.
  public func decode(
    value: JSONObject, edits: [PayloadEdit] = []
  ) throws(PayloadError) -> DecodedPayload {
    var root = value
    for edit in edits { try edit.apply(to: &root) }
    return try decode(root, text: nil, edits: edits)
  }

  private func decode(
    _ root: JSONObject, text: JSONText?, edits: [PayloadEdit]
  ) throws(PayloadError) -> DecodedPayload {
    let aps: JSONObject
    switch root["aps"] {
    case .object(let object)?: aps = object.unpacked
    case let value?:
      throw .apsNotAnObject(
        found: value.kind, at: SourcePlace(file: file, text?.place(of: ["aps"])))
    case nil:
      let stray = root.names.filter {
        PayloadKeys.notification.contains($0) || PayloadKeys.alert.contains($0)
      }
      throw .apsMissing(strayKeys: stray, at: SourcePlace(file: file, text?.place(of: [])))
    }
    var findings = PayloadFindings(file: file, text: text, edited: edits.map(\.path))
    let size =
      text.map { PayloadEdit.size(of: $0, edits, changed: root) }
      ?? JSONWriter.text(.object(root)).utf8.count
    guard size <= sizeLimit else { throw .tooLarge(file: file, size: size, limit: sizeLimit) }
    if edits.isEmpty, let text, text.rawSize > sizeLimit {
      findings.reportText(
        .rawSize,
        "the file has \(text.rawSize) bytes as it is, more than \(sizeLimit); the payload fits with \(size)"
      )
    }
    var decoding = PayloadDecoding(
      root: root, aps: aps, size: size, lenient: lenient, localization: localization,
      findings: findings)
    decoding.run()
    return DecodedPayload(
      payload: decoding.payload, diagnostics: decoding.findings.diagnostics,
      isInvalid: decoding.findings.isInvalid)
  }
}
