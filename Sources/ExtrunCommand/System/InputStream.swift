/// A file that is read part by part.
package protocol InputStream: AnyObject {
  /// What can be waited for until there is something to read; nil: there always is.
  var descriptor: Int32? { get }
  /// What is there, at most `count` bytes; does not wait.
  func read(upTo count: Int) throws(FileError) -> InputPart
}

/// What came of one look at a stream.
package enum InputPart: Sendable {
  case bytes([UInt8])
  /// Nothing yet.
  case nothing
  case end
}

/// A stream of bytes that are all there.
final class WholeInput: InputStream {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) {
    rest = bytes[...]
  }

  let descriptor: Int32? = nil

  func read(upTo count: Int) throws(FileError) -> InputPart {
    if rest.isEmpty { return .end }
    let part = Array(rest.prefix(count))
    rest = rest.dropFirst(count)
    return .bytes(part)
  }
}
