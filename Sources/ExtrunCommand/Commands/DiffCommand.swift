import HostTrace
import NotificationModel
import SpecRunner

/// `extrun diff`: two outcomes, traces or pictures.
struct DiffCommand {
  private static let largest = 256 << 20

  private let program: Program
  private let paths: [String]
  private let output: OutputSettings

  init(program: Program, _ parsed: ParsedArguments) throws(UsageError) {
    self.program = program
    guard parsed.operands.count >= 2 else { throw .missingOperand(.diff, "second FILE") }
    guard parsed.operands.count == 2 else { throw .extraOperand(.diff, parsed.operands[2]) }
    paths = parsed.operands
    output = try OutputSettings(parsed, formats: [.text, .json])
  }

  /// What a file holds.
  private enum Content {
    case outcome(JSONValue)
    case trace(TraceFile)
    case picture

    init?(_ bytes: [UInt8]) {
      if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
        self = .picture
      } else if let trace = TraceFile(bytes) {
        self = .trace(trace)
      } else if let value = try? JSONReader.read(bytes, file: "outcome").value,
        value["schema"] == .string(OutcomeWriter.schema)
      {
        self = .outcome(value)
      } else {
        return nil
      }
    }
  }

  func run() -> ExitStatus {
    var contents: [Content] = []
    for path in paths {
      do throws(FileError) {
        guard let content = Content(try program.system.read(path, limit: Self.largest)) else {
          return fail("E0126", "\(path) is no outcome, no trace and no PNG picture", .input)
        }
        if case .trace(let trace) = content, let line = trace.unreadableLines.first {
          return fail("E0126", "\(path):\(line): expected an event of a trace", .input)
        }
        contents.append(content)
      } catch {
        return fail("E0109", "\(path) \(error.phrase)", .input)
      }
    }
    switch (contents[0], contents[1]) {
    case (.outcome(let before), .outcome(let after)):
      let differences = JSONDifference.between(before, after)
      let parts = TraceComparison.Part(step: nil, title: "", differences: differences)
      return write("outcome", differences.isEmpty ? [] : [parts])
    case (.trace(let before), .trace(let after)):
      return write("trace", TraceComparison(before, after).parts)
    case (.picture, .picture): return comparePictures()
    case (.outcome, _), (.trace, _), (.picture, _):
      return fail("E0126", "\(paths[0]) and \(paths[1]) are not of one kind", .input)
    }
  }

  private func write(_ kind: String, _ parts: [TraceComparison.Part]) -> ExitStatus {
    let status: ExitStatus = parts.isEmpty ? .ok : .check
    let text: String
    if output.format == .json {
      text = JSONWriter.text(Self.value(kind, parts), pretty: true) + "\n"
    } else if parts.isEmpty {
      text = "the same\n"
    } else {
      text = "--- \(paths[0])\n+++ \(paths[1])\n" + parts.map { Self.text(of: $0) }.joined()
    }
    return ReportWriter(system: program.system, output: output)
      .write(text, findings: [], exit: status.exit)
  }

  private static func text(of part: TraceComparison.Part) -> String {
    var text = ""
    if let step = part.step {
      text += "step \(step), \(part.title.visible)\n"
    } else if !part.title.isEmpty {
      text += "\(part.title)\n"
    }
    let space = part.title.isEmpty ? "" : "  "
    for difference in part.differences { text += space + difference.text.visible + "\n" }
    return text
  }

  private static func value(_ kind: String, _ parts: [TraceComparison.Part]) -> JSONValue {
    let differences = parts.flatMap { part in
      part.differences.map { difference in
        JSONValue.sparse([
          "step": part.step.map { .integer(Int64($0)) }, "path": .string(difference.path),
          "before": difference.before, "after": difference.after,
        ])
      }
    }
    return .record([
      "schema": .string("extrun.diff/1"), "kind": .string(kind),
      "same": .boolean(differences.isEmpty), "differences": .array(differences),
    ])
  }

  private func comparePictures() -> ExitStatus {
    let pictures = program.system.pictureProgram
    do throws(PictureProgram.Problem) {
      let comparison = try pictures.compare(
        expected: paths[0], actual: paths[1], difference: output.file)
      if let file = output.file, !comparison.isSame {
        var shown = [(file: paths[0], label: "expected"), (file: paths[1], label: "actual")]
        // Pictures of different sizes have none. The sheet takes the place of what it shows.
        if comparison.verdict != "sizesDiffer" { shown.append((file: file, label: "difference")) }
        try pictures.sheet(shown, output: file)
      }
      return say(comparison)
    } catch {
      return fail(error == .missing ? "E0118" : "E0119", error.sentence, .machine)
    }
  }

  private func say(_ comparison: PictureProgram.Comparison) -> ExitStatus {
    let hundredths = (comparison.part * 10_000).rounded() / 100
    let percent = JSONWriter.text(.figure(hundredths))
    let text: String
    if output.format == .json {
      text =
        JSONWriter.text(
          .record([
            "schema": .string("extrun.diff/1"), "kind": .string("picture"),
            "same": .boolean(comparison.isSame), "verdict": .string(comparison.verdict),
            "part": .figure(comparison.part),
          ]), pretty: true) + "\n"
    } else if comparison.isSame {
      text = comparison.verdict == "same" ? "the same\n" : "the same within the tolerance\n"
    } else if comparison.verdict == "sizesDiffer" {
      text = "the pictures have different sizes\n"
    } else {
      text = "\(percent) % of the pixels differ\n"
    }
    var settings = output
    settings.file = nil
    let status: ExitStatus = comparison.isSame ? .ok : .check
    return ReportWriter(system: program.system, output: settings)
      .write(text, findings: [], exit: status.exit)
  }

  private func fail(_ code: String, _ message: String, _ status: ExitStatus) -> ExitStatus {
    let finding = Diagnostic(severity: .error, code: code, message: message)
    guard output.format == .json else {
      Messages(system: program.system, color: output.color).say([finding])
      return status
    }
    var settings = output
    // A picture of what differs has no room for it.
    if settings.file?.lowercased().hasSuffix(".png") == true { settings.file = nil }
    return ReportWriter(system: program.system, output: settings)
      .write(Program.outcome(of: [finding], status), findings: [finding], exit: status.exit)
  }
}
