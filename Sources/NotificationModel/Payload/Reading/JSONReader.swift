/// Reads JSON text: strict by default, integers exact to 64 bits, members in the order of the text, of
/// double keys the last, each tolerated oddity a warning with its place.
///
/// No bytes make it trap: what cannot be read is an error with its place.
public enum JSONReader {
  /// Nesting of objects and lists that is accepted. A payload needs less than ten; what is deeper than
  /// this was made to exhaust a reader's stack.
  public static let depthLimit: Int = 64
  /// Bytes of one text that are accepted: far beyond any payload, small enough to hold several times.
  public static let bytesLimit: Int = 16 << 20

  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Reads one value of any kind.
  /// - Parameters:
  ///   - file: The name to report, relative to the plugin or as the user wrote it.
  ///   - lenient: Takes comments and trailing commas, each with a warning.
  public static func read(
    _ bytes: [UInt8], file: String, lenient: Bool = false
  ) throws(PayloadError) -> JSONText {
    guard bytes.count <= bytesLimit else {
      throw .inputTooLong(file: file, bytes: bytes.count, limit: bytesLimit)
    }
    if !lenient, let plain = JSONParser.parse(bytes, depthLimit: depthLimit) {
      return JSONText(
        file: file, value: plain.value, diagnostics: [], size: plain.size, rawSize: bytes.count,
        original: bytes, parsed: bytes)
    }
    let hasMark = bytes.starts(with: mark)
    let original = hasMark ? Array(bytes.dropFirst(mark.count)) : bytes
    var parsed = original
    var blanked: [LenientJSON.Finding] = []
    if lenient {
      let leniently = LenientJSON(original)
      parsed = leniently.bytes
      blanked = leniently.findings
    }
    let measure = parsed.withUnsafeBufferPointer { JSONMeasure($0, depthLimit: depthLimit) }
    guard measure.size > 0 else { throw .empty(file: file) }
    var places = TextPlaces(bytes: original)
    if let offset = measure.tooDeep {
      throw .tooDeep(limit: depthLimit, at: SourcePlace(file: file, places.place(at: offset)))
    }

    let tree: JanssonParser.Tree
    switch JanssonParser.parse(parsed) {
    case .success(let parsedTree): tree = parsedTree
    case .failure(let failure):
      throw JSONFault(failure, in: parsed, lenient: lenient).error(file: file, places: &places)
    }

    var diagnostics: [Diagnostic] = []
    if hasMark { diagnostics.append(.byteOrderMark(file: file)) }
    for finding in blanked {
      diagnostics.append(.blanked(finding.kind, file: file, at: places.place(at: finding.offset)))
    }
    if measure.members != tree.members {
      for finding in DuplicateKeys.find(in: parsed) {
        diagnostics.append(
          .duplicateKey(finding.path, file: file, at: places.place(at: finding.offset)))
      }
    }
    return JSONText(
      file: file, value: tree.value, diagnostics: diagnostics, size: measure.size,
      rawSize: bytes.count, original: original, parsed: parsed)
  }
}
