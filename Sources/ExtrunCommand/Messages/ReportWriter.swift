import ExtensionHost
import NotificationModel

/// Writes the result of a command that looks at files: the text or object where it belongs, the
/// findings on standard error.
struct ReportWriter {
  let system: any CommandSystem
  let output: OutputSettings
  var folder: String?
  var texts: [String: [UInt8]] = [:]

  /// The exit code: the one given, or 6 if the result could not be written.
  func write(_ text: String, findings: [Diagnostic], exit: Outcome.Exit) -> ExitStatus {
    var said = findings
    if output.format == .json || output.isQuiet { said = said.filter { $0.severity == .error } }
    var status = ExitStatus(rawValue: exit.code) ?? .fault
    let isSilent = output.isQuiet && output.format == .text
    if let file = output.file {
      do throws(FileError) {
        try system.write(Array(text.utf8), to: file)
      } catch {
        said.append(.unwritable(file, error))
        status = .machine
      }
    } else if !text.isEmpty && !isSilent {
      system.writeOutput(Array(text.utf8))
    }
    Messages(system: system, color: output.color, folder: folder, texts: texts).say(said)
    return status
  }
}

extension Diagnostic {
  /// A result that could not be written.
  static func unwritable(_ file: String, _ error: FileError) -> Diagnostic {
    Diagnostic(
      severity: .error, code: "E0110", message: "cannot write the result: \(file) \(error.phrase)",
      file: file)
  }
}
