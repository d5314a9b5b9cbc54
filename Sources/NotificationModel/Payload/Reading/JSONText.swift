/// A JSON text that was read: its value, what was tolerated, and the places of its parts.
public struct JSONText: Sendable {
  /// The file's name as it is reported.
  public let file: String
  public let value: JSONValue
  /// What is not strict JSON but was taken, each with its place: warnings.
  public let diagnostics: [Diagnostic]
  /// Bytes of the text without insignificant white space, escapes as written; comments and commas that
  /// lenient reading ignored are not counted.
  public let size: Int
  /// Bytes as they were given.
  public let rawSize: Int

  /// The text without a byte order mark.
  private let original: [UInt8]
  /// The text that was parsed: of the same length, what lenient reading ignored is blank.
  private let parsed: [UInt8]

  init(
    file: String, value: JSONValue, diagnostics: [Diagnostic], size: Int, rawSize: Int,
    original: [UInt8], parsed: [UInt8]
  ) {
    self.file = file
    self.value = value
    self.diagnostics = diagnostics
    self.size = size
    self.rawSize = rawSize
    self.original = original
    self.parsed = parsed
  }

  /// Where the value with a key path begins; an index of a list is a name in digits. The text is
  /// searched for it: ask only for what is reported.
  public func place(of path: [String]) -> TextPlace? {
    guard let location = JSONLocator.location(of: path, in: parsed) else { return nil }
    return place(at: location.value)
  }

  /// Where the key with a path begins; for an item of a list, and for the whole text, where the value
  /// begins.
  public func placeOfKey(_ path: [String]) -> TextPlace? {
    guard let location = JSONLocator.location(of: path, in: parsed) else { return nil }
    return place(at: location.key ?? location.value)
  }

  /// The bytes of the value with a key path, as they stand in the text.
  package func bytes(of path: [String]) -> [UInt8]? {
    JSONLocator.range(of: path, in: parsed).map { Array(original[$0]) }
  }

  /// Bytes of the value with a key path, counted as ``size`` is.
  func size(of path: [String]) -> Int? {
    guard let range = JSONLocator.range(of: path, in: parsed) else { return nil }
    return parsed.withUnsafeBufferPointer {
      JSONMeasure(UnsafeBufferPointer(rebasing: $0[range]), depthLimit: JSONReader.depthLimit).size
    }
  }

  private func place(at offset: Int) -> TextPlace {
    var places = TextPlaces(bytes: original)
    return places.place(at: offset)
  }
}
