/// Why a role's callback did not end well. Any of them costs the role its interface, nothing else.
///
/// Indirect: everything that may throw it hands it on in one word.
public indirect enum ControllerError: Error, Sendable, Hashable {
  /// The script raised an error.
  case failed(ScriptFault)
  /// A limit ended the script.
  case stopped(ScriptStop)
  /// The chunk broke the contract: none, two, or not a controller.
  case contract(ContractBreach)
  /// The source cannot be compiled.
  case unreadable(ScriptFault)
}

/// An error that a script raised, with its place.
public struct ScriptFault: Sendable, Hashable {
  /// Without the place.
  public var message: String
  /// Relative to the plugin.
  public var file: String?
  public var line: Int?
  /// One frame a line, innermost first, host frames left out.
  public var traceback: [String]
  /// What was probably meant.
  public var help: String?

  public init(
    message: String, file: String? = nil, line: Int? = nil, traceback: [String] = [],
    help: String? = nil
  ) {
    self.message = message
    self.file = file
    self.line = line
    self.traceback = traceback
    self.help = help
  }
}

/// A limit that ended a script.
public struct ScriptStop: Sendable, Hashable {
  public enum Reason: Sendable, Hashable {
    /// Wall clock, seconds.
    case time(limit: Double)
    case instructions(limit: Int)
    /// Bytes.
    case memory(limit: Int)
    /// Bytes of print; the number of its lines, and of requests, in one callback is bounded as well.
    case output(limit: Int)
    /// The worker that ran it died.
    case crashed
  }

  public var reason: Reason
  /// Where the script was, if known.
  public var file: String?
  public var line: Int?

  public init(reason: Reason, file: String? = nil, line: Int? = nil) {
    self.reason = reason
    self.file = file
    self.line = line
  }
}

/// A file of the plugin, and a line if one can be named.
public struct ScriptPlace: Sendable, Hashable {
  /// Relative to the plugin.
  public var file: String
  /// Counted from 1.
  public var line: Int?

  public init(file: String, line: Int? = nil) {
    self.file = file
    self.line = line
  }
}

/// A rule of the content extension contract that a chunk broke; the place is the chunk's end, where it
/// returns.
public enum ContractBreach: Sendable, Hashable {
  /// The chunk returned nothing, or nil.
  case noController(ScriptPlace)
  /// The chunk returned this many values.
  case manyControllers(ScriptPlace, count: Int)
  /// The chunk returned a value of this Lua type.
  case notATable(ScriptPlace, found: String)
  /// The table has no required function of this name; `found` is its Lua type ("nil" if absent).
  case memberMissing(ScriptPlace, member: String, found: String)
}
