/// What a worker's job came to, ready to be written: nothing in it is interpreted any more.
package struct WorkerReply: Sendable, Hashable {
  package var output: [UInt8] = []
  package var errors: [UInt8] = []
  /// Contents for files that the parent named before, by their index there.
  package var files: [Int: [UInt8]] = [:]
  package var code: Int32 = 0

  package init() {}

  /// Kinds of frames on the wire: a byte, four bytes of length, the content.
  enum Kind: UInt8 {
    case output = 1
    case errors = 2
    /// The first byte of the content is the file's index.
    case file = 3
    /// The last frame: one byte, the exit code.
    case end = 4
  }

  static let headerSize = 5

  /// A frame is announced with this many bytes at most; more makes more frames of the same kind.
  static let longestFrame = 16 * 1_048_576

  /// The frames.
  package var encoded: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(output.count + errors.count + 64)
    if !output.isEmpty { Self.append(.output, output, to: &bytes) }
    if !errors.isEmpty { Self.append(.errors, errors, to: &bytes) }
    for (index, content) in files.sorted(by: { $0.key < $1.key }) {
      Self.append(.file, content, prefix: [UInt8(truncatingIfNeeded: index)], to: &bytes)
    }
    Self.append(.end, [UInt8(truncatingIfNeeded: code)], to: &bytes)
    return bytes
  }

  private static func append(
    _ kind: Kind, _ content: [UInt8], prefix: [UInt8] = [], to bytes: inout [UInt8]
  ) {
    var rest = content[...]
    repeat {
      let part = rest.prefix(longestFrame - prefix.count)
      let length = prefix.count + part.count
      bytes.append(kind.rawValue)
      for shift in stride(from: 0, to: 32, by: 8) {
        bytes.append(UInt8(truncatingIfNeeded: length >> shift))
      }
      bytes += prefix
      bytes += part
      rest = rest.dropFirst(part.count)
    } while !rest.isEmpty
  }
}
