import Glibc
import InterfaceModel
import InterfaceRenderer
import NotificationModel

/// The program beside `extrun` that draws: a request as JSON on standard input, pictures to files or to
/// standard output.
///
/// It is a program of its own because the drawing libraries would cost `extrun run` its fast start.
public enum RenderCommand {
  /// Runs to the end and returns the exit status: 0, 1 for pictures that differ, 2 for wrong arguments, 4 for an unreadable
  /// request, 6 where a picture cannot be drawn or written.
  public static func run(_ arguments: [String]) -> Int32 {
    if arguments == ["--help"] {
      Files.write(Array(help.utf8), to: STDOUT_FILENO)
      return 0
    }
    if let unknown = arguments.first {
      complain("unknown argument \(StableText.quoted(unknown)); see --help")
      return 2
    }
    do throws(RenderRequestError) {
      let bytes = Files.read(STDIN_FILENO, most: JSONReader.bytesLimit) ?? []
      let root = try RenderRequest.root(bytes)
      if root.value("schema") == .string(CompareRequest.schema) {
        return compare(try CompareRequest(root))
      }
      if root.value("schema") == .string(SheetRequest.schema) {
        return lay(out: try SheetRequest(root))
      }
      return draw(try RenderRequest(root))
    } catch {
      complain(error.message)
      return 4
    }
  }

  static let help = """
    extrun-render < request.json

    Draws a notification. The request, an object "extrun.scene/1", has
      scene     what is shown
      pictures  list of { format, output, width, scale, appearance, locale, textSize, background }
      images    { folders: [path], data: { name: base64 } }
    With outputs, a report for each picture goes to standard output, a line each; one picture
    without an output goes there itself, and what was found to standard error.

    Or it puts pictures on one sheet: an object "extrun.sheet/1" with
      output, pictures: list of { file, label }

    Or it compares two pictures: an object "extrun.compare/1" with
      expected, actual               paths
      difference                     path of a picture of what differs, optional
      colorTolerance, areaTolerance  of a pixel and of all pixels, 0 to 1
    The verdict goes to standard output; the exit status is 1 if they differ.

    """

  private static func draw(_ request: RenderRequest) -> Int32 {
    for picture in request.pictures {
      do throws(RenderError) {
        let rendering = try request.renderer.render(
          request.scene, picture.options, format: picture.format)
        guard let output = picture.output else {
          for finding in rendering.findings { complain("warning: \(finding.message)") }
          if !Files.write(rendering.bytes, to: STDOUT_FILENO) { return 6 }
          continue
        }
        guard Files.write(rendering.bytes, path: output) else {
          complain("\(output): cannot be written")
          return 6
        }
        Files.write(Array((rendering.report(output: output) + "\n").utf8), to: STDOUT_FILENO)
      } catch {
        complain(sentence(error))
        return 6
      }
    }
    return 0
  }

  static func sentence(_ error: RenderError) -> String {
    switch error {
    case .surface(let reason): "drawing failed: \(reason)"
    case .tooLarge(let width, let height): "a picture of \(width) by \(height) is too large"
    case .fonts(let reason): "fonts cannot be set up: \(reason)"
    }
  }

  static func complain(_ text: String) {
    Files.write(Array("extrun-render: \(text)\n".utf8), to: STDERR_FILENO)
  }
}

extension Rendering {
  /// One line of JSON: size in points, what was found, what can be touched and where.
  func report(output: String) -> String {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("schema", .string("extrun.picture/1"))
    writer.member("output", .string(output))
    writer.member("width", .real(size.width))
    writer.member("height", .real(size.height))
    writer.member("renderer", .string(Renderer.version))
    writer.member("findings", .array(findings.map { .string($0.message) }))
    // Those that findings are about, so that a script's mention of them can be found.
    writer.member("images", .array(findings.compactMap(\.image).map(JSONValue.string)))
    writer.member(
      "regions",
      .array(
        regions.map { region in
          .object(
            JSONObject(members: [
              .init(name: "id", value: .string(region.id)),
              .init(name: "x", value: .real(region.frame.x)),
              .init(name: "y", value: .real(region.frame.y)),
              .init(name: "width", value: .real(region.frame.width)),
              .init(name: "height", value: .real(region.frame.height)),
            ]))
        }))
    writer.endObject()
    return writer.text
  }
}
