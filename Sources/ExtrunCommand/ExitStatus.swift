import ContentExtension
import ExtensionHost
import HostTrace

/// How the program ends, as the shell sees it.
enum ExitStatus: Int, CaseIterable {
  case ok = 0
  case check = 1
  case usage = 2
  case limit = 3
  case input = 4
  case contract = 5
  case machine = 6
  case nothing = 7
  case fault = 70
  case interrupted = 130

  /// One sentence for the help.
  var sentence: String {
    switch self {
    case .ok: "done, expectations met"
    case .check: "a check failed"
    case .usage: "the command line is wrong"
    case .limit: "stopped by a limit"
    case .input: "something cannot be read, or is invalid"
    case .contract: "the extension broke the contract: an error, a completion never or twice"
    case .machine: "the machine is not ready"
    case .nothing: "nothing matched"
    case .fault: "a fault in extrun itself"
    case .interrupted: "interrupted (128 and the signal's number)"
    }
  }

  /// The word in `exit.reason`; a limit's reason has the limit's name besides.
  var reason: String {
    switch self {
    case .ok: "ok"
    case .check: "check"
    case .usage: "usage"
    case .limit: "limit"
    case .input: "input"
    case .contract: "contract"
    case .machine: "machine"
    case .nothing: "nothing"
    case .fault: "fault"
    case .interrupted: "interrupted"
    }
  }

  /// The exit for this status alone.
  var exit: Outcome.Exit { Outcome.Exit(code: rawValue, reason: reason) }

  /// Of several faults the first in this order decides.
  private static let precedence: [ExitStatus] = [.machine, .input, .limit, .contract, .check]

  /// The exit for what a run found.
  static func exit(for faults: [Outcome.Fault]) -> Outcome.Exit {
    for status in precedence {
      guard let fault = faults.first(where: { ExitStatus($0) == status }) else { continue }
      if case .stopped(.crashed) = fault {
        return Outcome.Exit(code: status.rawValue, reason: "crashed")
      }
      if case .stopped(let reason) = fault {
        return Outcome.Exit(code: status.rawValue, reason: "limit.\(reason.name)")
      }
      return status.exit
    }
    return ExitStatus.ok.exit
  }

  /// What a command that did several things ends with.
  static func worst(of all: [ExitStatus]) -> ExitStatus {
    all.first { $0 != .ok && !precedence.contains($0) }
      ?? precedence.first(where: all.contains) ?? .ok
  }

  private init(_ fault: Outcome.Fault) {
    switch fault {
    // No limit was met: the script ended the process, which is more than an error.
    case .stopped(.crashed): self = .contract
    case .stopped: self = .limit
    case .contract: self = .contract
    case .input: self = .input
    case .check: self = .check
    }
  }
}
