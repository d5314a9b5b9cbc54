import ContentExtension
import NotificationModel

extension ControllerError {
  /// The finding about a role whose callback did not end well; `phase` is the callback's name.
  func diagnostic(role: Host.Role, phase: String) -> Diagnostic {
    let place = Self.place(role: role, phase: phase)
    switch self {
    case .failed(let fault):
      return Diagnostic(
        severity: .error, code: HostCodes.scriptError,
        message: "error \(place): \(fault.message)", file: fault.file, line: fault.line,
        help: fault.help)
    case .unreadable(let fault):
      return Diagnostic(
        severity: .error, code: HostCodes.scriptUnreadable,
        message: "cannot be read: \(fault.message)", file: fault.file, line: fault.line)
    case .stopped(let stop):
      return Diagnostic(
        severity: .error, code: stop.reason.code,
        message: "stopped \(place): \(stop.reason.sentence)", file: stop.file, line: stop.line)
    case .contract(let breach): return breach.diagnostic(role: role)
    }
  }

  private static func place(role: Host.Role, phase: String) -> String {
    let owner =
      switch role {
      case .controller: ""
      case .app: " of the app"
      case .service: " of the service extension"
      }
    return phase == ControllerCallback.load.name
      ? "while loading (the chunk\(owner))" : "in \(phase)\(owner)"
  }
}

extension ScriptStop.Reason {
  var code: String {
    switch self {
    case .time: HostCodes.timeLimit
    case .instructions: HostCodes.instructionLimit
    case .memory: HostCodes.memoryLimit
    case .output: HostCodes.outputLimit
    case .crashed: HostCodes.crashed
    }
  }

  var sentence: String {
    switch self {
    case .time(let limit): "it ran longer than its time limit of \(Self.milliseconds(limit)) ms"
    case .instructions(let limit): "it used more than its limit of \(limit) instructions"
    case .memory(let limit): "it used more than its memory limit of \(limit) bytes"
    case .output(let limit):
      "it printed more than its limit of \(limit) bytes, or printed or asked too often in one "
        + "callback"
    case .crashed: "the process that ran it has ended"
    }
  }

  private static func milliseconds(_ seconds: Double) -> String {
    let milliseconds = (seconds * 1000).rounded()
    return Int(exactly: milliseconds).map(String.init) ?? String(seconds * 1000)
  }
}

extension ContractBreach {
  fileprivate func diagnostic(role: Host.Role) -> Diagnostic {
    let noun =
      switch role {
      case .controller: "view controller"
      case .app: "app delegate"
      case .service: "service"
      }
    let (code, place, message): (String, ScriptPlace, String) =
      switch self {
      case .noController(let place):
        (HostCodes.noController, place, "the chunk returned nothing; expected one \(noun) table")
      case .manyControllers(let place, let count):
        (
          HostCodes.manyControllers, place,
          "the chunk returned \(count) values; expected exactly one \(noun) table"
        )
      case .notATable(let place, let found):
        (
          HostCodes.notATable, place, "the chunk returned a \(found); expected one \(noun) table"
        )
      case .memberMissing(let place, let member, let found):
        (
          HostCodes.memberMissing, place,
          found == "nil"
            ? "the \(noun) has no \(member), which is required"
            : "\(member) of the \(noun) is a \(found); expected a function"
        )
      }
    return Diagnostic(
      severity: .error, code: code, message: message, file: place.file, line: place.line)
  }
}
