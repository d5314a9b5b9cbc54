/// A change of a payload, as `--set KEYPATH=JSON` gives it: `aps.badge=3`, `aps.alert.title=Hello`.
///
/// Steps of the path are separated by dots; `\.`, `\=` and `\\` stand for the characters themselves. An
/// absent step becomes an object. In a list a step is an index from 0; the index behind the last
/// appends. A value that is no JSON is taken as text, unless it begins like an object, a list or a
/// string: then it is one that is broken.
public struct PayloadEdit: Sendable, Hashable {
  public var path: [String]
  public var value: JSONValue

  public init(path: [String], value: JSONValue) {
    self.path = path
    self.value = value
  }

  /// Reads the form of the command line.
  public init(parsing argument: String) throws(PayloadEditError) {
    var path: [String] = [""]
    var rest = argument.unicodeScalars.makeIterator()
    var hasValue = false
    scan: while let scalar = rest.next() {
      switch scalar {
      case "\\":
        if let escaped = rest.next() { path[path.count - 1].unicodeScalars.append(escaped) }
      case ".": path.append("")
      case "=":
        hasValue = true
        break scan
      default: path[path.count - 1].unicodeScalars.append(scalar)
      }
    }
    guard hasValue else { throw .valueMissing(argument: argument) }
    guard !path.contains("") else { throw .emptyStep(argument: argument) }
    guard path.count <= JSONReader.depthLimit else {
      throw .tooDeep(argument: argument, limit: JSONReader.depthLimit)
    }
    var text = String.UnicodeScalarView()
    while let scalar = rest.next() { text.append(scalar) }
    self.init(path: path, value: try Self.value(String(text), argument: argument))
  }

  private static func value(
    _ text: String, argument: String
  ) throws(PayloadEditError) -> JSONValue {
    do {
      return try JSONReader.read(Array(text.utf8), file: "--set").value
    } catch {
      switch error {
      case .empty: return .string(text)
      case .syntax where !["{", "[", "\""].contains(text.first { !$0.isWhitespace }):
        return .string(text)
      default: throw .value(argument: argument, error)
      }
    }
  }
}
