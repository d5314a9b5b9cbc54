import HostTrace
import NotificationModel
import SpecRunner

/// What `trace` can do.
enum TraceVerb: String, CaseIterable {
  case show
  case view
}

/// `extrun trace`: a trace as a table or as a page.
struct TraceCommand {
  private static let largest = 256 << 20

  private let program: Program
  private let verb: TraceVerb
  private let path: String
  private let output: OutputSettings

  init(program: Program, _ parsed: ParsedArguments) throws(UsageError) {
    self.program = program
    verb = parsed.operands.first.flatMap(TraceVerb.init(rawValue:)) ?? .show
    guard parsed.operands.count == 2 else {
      throw .extraOperand(.trace, parsed.operands.last ?? "")
    }
    path = parsed.operands[1]
    output = try OutputSettings(parsed, formats: [])
  }

  func run() -> ExitStatus {
    let trace: TraceFile
    do throws(FileError) {
      guard let read = TraceFile(try program.system.read(path, limit: Self.largest)) else {
        return fail("E0124", "\(path) is no trace")
      }
      trace = read
    } catch {
      return fail("E0109", "\(path) \(error.phrase)")
    }
    var findings: [Diagnostic] = []
    let text: String
    switch verb {
    case .show:
      let isColored =
        output.file == nil
        && OutputSettings.isColored(
          output.color, isTerminal: program.system.isOutputTerminal, program.system)
      text = TraceTable(trace).text(style: TextStyle(isColored: isColored))
    case .view: text = page(trace, &findings)
    }
    return ReportWriter(system: program.system, output: output)
      .write(text, findings: findings, exit: ExitStatus.ok.exit)
  }

  private func page(_ trace: TraceFile, _ findings: inout [Diagnostic]) -> String {
    let pictures = program.system.pictureProgram
    let problems = Problems()
    let html = TracePage(trace) { scene in
      if problems.sentence != nil { return nil }
      do throws(PictureProgram.Problem) {
        return try pictures.draw(
          scene, folders: trace.imageFolders, options: TraceFile.pictureOptions)
      } catch {
        problems.sentence = error.sentence
        return nil
      }
    }.html
    if let sentence = problems.sentence {
      findings.append(
        Diagnostic(
          severity: .warning, code: "W0125",
          message: "interfaces are told in words, not drawn: \(sentence)"))
    }
    return html
  }

  /// The first problem of drawing: the others would be the same.
  private final class Problems {
    var sentence: String?
  }

  private func fail(_ code: String, _ message: String) -> ExitStatus {
    Messages(system: program.system, color: output.color).say([
      Diagnostic(severity: .error, code: code, message: message, file: path)
    ])
    return .input
  }
}
