import InterfaceRenderer
import NotificationModel

/// A request to compare two pictures: an object "extrun.compare/1".
struct CompareRequest {
  static let schema = "extrun.compare/1"

  var expected: String
  var actual: String
  /// Where to write the picture of what differs, if anything does.
  var difference: String?
  var tolerance: PictureComparison.Tolerance

  init(_ root: Members) throws(RenderRequestError) {
    _ = try root.string("schema")
    guard let expected = try root.string("expected") else {
      throw .value(path: "request.expected", expected: "a path")
    }
    guard let actual = try root.string("actual") else {
      throw .value(path: "request.actual", expected: "a path")
    }
    self.expected = expected
    self.actual = actual
    difference = try root.string("difference")
    tolerance = .standard
    if let color = try root.number("colorTolerance") { tolerance.color = color }
    if let area = try root.number("areaTolerance") { tolerance.area = area }
    try root.finish()
  }
}

extension PictureComparison {
  /// One line of JSON.
  var report: String {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("schema", .string("extrun.comparison/1"))
    writer.member("verdict", .string(verdict.rawValue))
    writer.member("pixels", .integer(Int64(count)))
    writer.member("part", .real(part))
    writer.member("largest", .real(largest))
    writer.endObject()
    return writer.text
  }
}
