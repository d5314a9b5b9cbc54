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
    let isSilent = output.isQuiet && output.format == .text && output.file == nil
    if let failure = system.writeResult(isSilent ? [] : Array(text.utf8), to: output.file) {
      said.append(failure)
      status = .machine
    }
    Messages(system: system, color: output.color, folder: folder, texts: texts).say(said)
    return status
  }
}

extension CommandSystem {
  /// Writes a result to a file, or to standard output if there is none; the finding if it cannot.
  func writeResult(_ bytes: [UInt8], to file: String?) -> Diagnostic? {
    do throws(FileError) {
      if let file {
        try write(bytes, to: file)
      } else if !bytes.isEmpty {
        try writeOutput(bytes)
      }
      return nil
    } catch {
      return .unwritten(file, error)
    }
  }
}

extension Diagnostic {
  /// A result that could not be written, to a file or to standard output.
  static func unwritten(_ file: String?, _ error: FileError) -> Diagnostic {
    // The file itself need not be there.
    let phrase = error == .notFound ? "is in a folder that does not exist" : error.phrase
    return Diagnostic(
      severity: .error, code: "E0110",
      message: "the result is not written: \(file ?? "standard output") \(phrase)",
      file: file)
  }
}
