import ExtensionHost
import HostTrace
import NotificationModel

/// What `check` and `payload check` found, as one JSON object.
struct FindingReport {
  /// Name and version of the form.
  static let schema = "extrun.check/1"

  var findings: [Diagnostic]
  var exit: Outcome.Exit

  /// 4 if something could not be read, 1 if there is any error.
  init(findings: [Diagnostic], isReadable: Bool) {
    self.findings = findings
    let hasError = findings.contains { $0.severity == .error }
    exit =
      isReadable ? (hasError ? ExitStatus.check.exit : ExitStatus.ok.exit) : ExitStatus.input.exit
  }

  init(findings: [Diagnostic], exit: Outcome.Exit) {
    self.findings = findings
    self.exit = exit
  }

  var json: String { json(adding: []) }

  /// The object, with what else a command has to say.
  func json(adding members: [JSONObject.Member]) -> String {
    let value = JSONValue.object(
      JSONObject(
        members: [
          .init(name: "schema", value: .string(Self.schema)),
          .init(
            name: "exit",
            value: .object(
              JSONObject(members: [
                .init(name: "code", value: .integer(Int64(exit.code))),
                .init(name: "reason", value: .string(exit.reason)),
              ]))),
          .init(name: "findings", value: .array(findings.map(\.json))),
        ] + members))
    return JSONWriter.text(value, pretty: true) + "\n"
  }

  /// "2 errors, 1 warning".
  var summary: String {
    let errors = findings.filter { $0.severity == .error }.count
    let warnings = findings.count - errors
    if findings.isEmpty { return "no findings" }
    return
      "\(errors) error\(errors == 1 ? "" : "s"), \(warnings) warning\(warnings == 1 ? "" : "s")"
  }
}
