import InterfaceModel
import InterfaceRenderer
import NotificationModel

/// A request to put pictures on one sheet: an object "extrun.sheet/1".
struct SheetRequest {
  static let schema = "extrun.sheet/1"

  var output: String
  var pictures: [(file: String, label: String)]

  init(_ root: Members) throws(RenderRequestError) {
    _ = try root.string("schema")
    guard let output = try root.string("output") else {
      throw .value(path: "request.output", expected: "a path")
    }
    self.output = output
    pictures = try root.list("pictures").map { item throws(RenderRequestError) in
      let members = try Members(item.value, path: item.path)
      guard let file = try members.string("file") else {
        throw .value(path: "\(item.path).file", expected: "a path")
      }
      let label = try members.string("label") ?? ""
      try members.finish()
      return (file, label)
    }
    if pictures.isEmpty { throw .value(path: "request.pictures", expected: "a picture") }
    try root.finish()
  }
}

extension RenderCommand {
  static func lay(out request: SheetRequest) -> Int32 {
    var sheet = ContactSheet()
    for picture in request.pictures {
      guard let bytes = Files.read(picture.file), sheet.add(bytes, label: picture.label) else {
        complain("\(picture.file): no picture that can be read")
        return 4
      }
    }
    do throws(RenderError) {
      let (bytes, size) = try sheet.png()
      guard Files.write(bytes, path: request.output) else {
        complain("\(request.output): cannot be written")
        return 6
      }
      let rendering = Rendering(bytes: bytes, size: size, findings: [], regions: [])
      Files.write(Array((rendering.report(output: request.output) + "\n").utf8), to: 1)
      return 0
    } catch {
      complain(sentence(error))
      return 6
    }
  }
}
