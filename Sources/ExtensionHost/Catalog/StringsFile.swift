/// Reads a Localizable.strings: a property list, or the old form `"key" = "value";`.
package enum StringsFile {
  /// Bytes of one file.
  static let sizeLimit = 1 << 20

  package static func read(
    _ bytes: [UInt8], file: String
  ) throws(ManifestError) -> [String: String] {
    guard bytes.count <= sizeLimit else {
      throw .tooLarge(file: file, size: bytes.count, limit: sizeLimit)
    }
    if PropertyListReader.recognises(bytes) {
      return texts(in: try PropertyListReader.read(bytes, file: file))
    }
    var parser = StringsParser(scalars: try scalars(of: bytes, file: file))
    do {
      return try parser.parse()
    } catch {
      throw .notAPropertyList(file: file, line: error.line, reason: error.reason)
    }
  }

  /// Text members; forms for plurals are dictionaries and belong to another kind of file.
  private static func texts(in list: PropertyList) -> [String: String] {
    guard case .dictionary(let members) = list.value else { return [:] }
    var texts: [String: String] = [:]
    for member in members {
      if case .string(let text) = member.value.value { texts[member.key] = text }
    }
    return texts
  }

  private static func scalars(
    of bytes: [UInt8], file: String
  ) throws(ManifestError) -> [Unicode.Scalar] {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      let low = bytes[0] == 0xFF ? 0 : 1
      let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
        UInt16(bytes[index + 1 - low]) << 8 | UInt16(bytes[index + low])
      }
      return Array(String(decoding: units, as: UTF16.self).unicodeScalars)
    }
    let body = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    guard let text = String(validating: body, as: UTF8.self) else {
      throw .notAPropertyList(
        file: file, line: nil, reason: "it is neither UTF-8 nor UTF-16 with a byte order mark")
    }
    return Array(text.unicodeScalars)
  }
}
