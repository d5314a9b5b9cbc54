/// A place in a file, as errors carry it.
public struct SourcePlace: Sendable, Hashable {
  public var file: String
  /// nil for a value that no text stands behind.
  public var place: TextPlace?

  public init(file: String, _ place: TextPlace?) {
    self.file = file
    self.place = place
  }
}
