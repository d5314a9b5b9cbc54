import InterfaceModel
import NotificationModel

/// Has pictures drawn by the program beside this one, which links what drawing needs.
struct PictureDrawing {
  static let program = "extrun-render"

  let system: any CommandSystem
  /// Where the names of pictures lead: the plugin's Resources, then the plugin.
  let folders: [String]
  /// Where a script says which picture it wants.
  let mentions: ImageMention

  /// What came of it.
  struct Result {
    var status: ExitStatus = .ok
    /// A line for each picture: the file and its size.
    var lines: [String] = []
    var findings: [Diagnostic] = []
    /// Messages that the run has said already.
    var told: [JSONValue] = []

    mutating func fail(_ status: ExitStatus, _ finding: Diagnostic) {
      self.status = status
      findings.append(finding)
    }
  }

  /// Draws a scene. It may come from a worker: it is read as JSON before it becomes part of a request.
  func draw(_ handed: [UInt8], _ pictures: [PicturePlan.Picture]) -> Result {
    var result = Result()
    let root = try? JSONReader.read(handed, file: "scene").value
    guard let root, let scene = root["scene"], case .object = scene else {
      if root?["failed"] == .boolean(true) {
        result.status = .check
      } else {
        result.fail(.check, .nothingToDraw)
      }
      return result
    }
    if case .array(let told)? = root["told"] { result.told = told }
    if root["cut"] == .boolean(true) { result.findings.append(.sceneCut) }
    let request = JSONValue.object(
      JSONObject(members: [
        .init(name: "schema", value: .string("extrun.scene/1")),
        .init(name: "scene", value: scene),
        .init(name: "pictures", value: .array(pictures.map(\.json))),
        .init(
          name: "images",
          value: .object(
            JSONObject(members: [
              .init(name: "folders", value: .array(folders.map(JSONValue.string)))
            ]))),
      ]))
    ask(request, &result)
    return result
  }

  /// Puts pictures that are drawn on one sheet.
  func sheet(_ pictures: [PicturePlan.Picture], output: String) -> Result {
    var result = Result()
    let items = pictures.map { picture in
      JSONValue.object(
        JSONObject(members: [
          .init(name: "file", value: .string(picture.output)),
          .init(name: "label", value: .string(picture.label)),
        ]))
    }
    let request = JSONValue.object(
      JSONObject(members: [
        .init(name: "schema", value: .string("extrun.sheet/1")),
        .init(name: "output", value: .string(output)),
        .init(name: "pictures", value: .array(items)),
      ]))
    ask(request, &result)
    return result
  }

  private func ask(_ request: JSONValue, _ result: inout Result) {
    let answer: ProgramAnswer
    do throws(FileError) {
      answer = try system.runProgram(Self.program, input: Array(JSONWriter.text(request).utf8))
    } catch {
      if error == .notFound {
        result.fail(.machine, .rendererMissing)
      } else {
        result.fail(.machine, .notDrawn(error.phrase))
      }
      return
    }
    for line in answer.output.split(separator: UInt8(ascii: "\n")) {
      guard let report = try? JSONReader.read(Array(line), file: "report").value else { continue }
      take(report, &result)
    }
    guard answer.status != 0 else { return }
    let said = String(decoding: answer.errors, as: UTF8.self)
      .split(separator: "\n").last.map(String.init)
    let prefix = "\(Self.program): "
    let words = said.map { $0.hasPrefix(prefix) ? String($0.dropFirst(prefix.count)) : $0 }
    result.fail(.machine, .notDrawn(words ?? "\(Self.program) ended with \(answer.status)"))
  }

  private func take(_ report: JSONValue, _ result: inout Result) {
    if case .string(let output)? = report["output"] {
      let sizes = [report["width"], report["height"]].map { value in
        switch value {
        case .integer(let number)?: "\(number)"
        case .real(let number)?: Int(exactly: number).map(String.init) ?? "\(number)"
        default: "?"
        }
      }
      result.lines.append("\(output)  \(sizes[0]) × \(sizes[1]) points")
    }
    guard case .array(let findings)? = report["findings"] else { return }
    var images: [String] = []
    if case .array(let names)? = report["images"] {
      images = names.compactMap { if case .string(let name) = $0 { name } else { nil } }
    }
    for case .string(let message) in findings where !result.told.contains(.string(message)) {
      let place = images.first { message.contains("\"\($0)\"") }.flatMap(mentions.place)
      let finding = Diagnostic(
        severity: .warning, code: "W0121", message: message, file: place?.file, line: place?.line,
        column: place?.column)
      if !result.findings.contains(finding) { result.findings.append(finding) }
    }
  }
}

extension PicturePlan.Picture {
  fileprivate var json: JSONValue {
    var members: [JSONObject.Member] = [
      .init(name: "format", value: .string(format.rawValue)),
      .init(name: "output", value: .string(output)),
      .init(name: "appearance", value: .string(appearance.rawValue)),
      .init(name: "textSize", value: .string(textSize.rawValue)),
    ]
    if let width { members.append(.init(name: "width", value: .real(width))) }
    if let scale { members.append(.init(name: "scale", value: .real(scale))) }
    if let locale { members.append(.init(name: "locale", value: .string(locale))) }
    return .object(JSONObject(members: members))
  }
}

extension Diagnostic {
  fileprivate static let rendererMissing = Diagnostic(
    severity: .error, code: "E0118",
    message:
      "\(PictureDrawing.program), which draws pictures, is neither beside extrun nor on PATH",
    help: "make build makes it; make install puts both in one place")

  fileprivate static func notDrawn(_ reason: String) -> Diagnostic {
    Diagnostic(severity: .error, code: "E0119", message: "the picture is not drawn: \(reason)")
  }

  fileprivate static let nothingToDraw = Diagnostic(
    severity: .error, code: "E0120",
    message: "there is no picture: no notification is on the screen at the end of the run",
    help:
      "leave out what dismisses it, or what keeps it from being delivered; --collapse shows the banner"
  )

  fileprivate static let sceneCut = Diagnostic(
    severity: .warning, code: "W0121",
    message: "views deep inside others are left out of the picture")
}
