/// Why bytes are not a payload that could be delivered.
public enum PayloadError: Error, Sendable, Hashable {
  case empty(file: String)
  case syntax(JSONProblem, at: SourcePlace)
  case invalidEncoding(byte: UInt8, at: SourcePlace)
  case numberOutOfRange(String, at: SourcePlace)
  case tooDeep(limit: Int, at: SourcePlace)
  case nulInKey(at: SourcePlace)
  /// The kind as ``JSONValue/kind`` names it.
  case notAnObject(found: String, at: SourcePlace)
  /// Keys of the top level that belong into `aps`.
  case apsMissing(strayKeys: [String], at: SourcePlace)
  case apsNotAnObject(found: String, at: SourcePlace)
  case tooLarge(file: String, size: Int, limit: Int)
  case inputTooLong(file: String, bytes: Int, limit: Int)
  case outOfMemory(file: String)
  case edit(PayloadEditError)
}
