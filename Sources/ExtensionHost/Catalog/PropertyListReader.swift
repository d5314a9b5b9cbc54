/// Reads a property list of either form. Hostile input is an error, never a trap: size, depth and
/// count are bounded, and entities are refused.
package enum PropertyListReader {
  /// Bytes of a file. An Info.plist has a few kilobytes.
  package static let sizeLimit = 1 << 20
  /// Containers inside one another; a list made by hand has about four.
  package static let depthLimit = 64
  /// Values in one list. Bounds what a small binary list can unfold to by naming an object again.
  package static let countLimit = 100_000

  /// `file` is the name that an error gives.
  package static func read(_ bytes: [UInt8], file: String) throws(ManifestError) -> PropertyList {
    guard bytes.count <= sizeLimit else {
      throw .tooLarge(file: file, size: bytes.count, limit: sizeLimit)
    }
    do {
      return try bytes.starts(with: BinaryPropertyList.magic)
        ? BinaryPropertyList.read(bytes) : XMLPropertyList.read(bytes)
    } catch {
      throw .notAPropertyList(file: file, line: error.line, reason: error.reason)
    }
  }

  /// Whether bytes look like a property list and not like other text.
  static func recognises(_ bytes: [UInt8]) -> Bool {
    if bytes.starts(with: BinaryPropertyList.magic) { return true }
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    return ["<?xml", "<!DOCTYPE", "<plist"].contains { text.starts(with: $0.utf8) }
  }
}

/// Why bytes are no property list.
struct PropertyListFault: Error {
  var line: Int?
  var reason: String
}
