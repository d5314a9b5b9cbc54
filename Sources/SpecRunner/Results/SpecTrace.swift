/// The trace of a session of a test.
package struct SpecTrace: Sendable {
  /// Where it was written; nil if it was only made for a report.
  package var path: String?
  package var bytes: [UInt8]

  package init(path: String?, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// A picture that is not as it was.
package struct PictureFailure: Sendable, Hashable {
  /// As messages name it.
  package var name: String
  /// Expected, actual and difference side by side.
  package var sheet: String

  package init(name: String, sheet: String) {
    self.name = name
    self.sheet = sheet
  }
}
