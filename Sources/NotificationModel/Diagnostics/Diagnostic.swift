/// One finding: what happened, where, and what to do.
///
/// Codes are stable ("E0214" for errors, "W0331" for warnings); `extrun explain CODE` says one sentence
/// about each. The message names the thing, what was expected and what came, and needs no file name:
/// ``file``, ``line`` and ``column`` give the place, the path relative to the plugin (or as the user
/// wrote it for files outside).
public struct Diagnostic: Sendable, Hashable {
  public enum Severity: String, Sendable, Hashable {
    case error
    case warning
  }

  public var severity: Severity
  public var code: String
  public var message: String
  public var file: String?
  /// Counted from 1.
  public var line: Int?
  /// Counted from 1, in characters.
  public var column: Int?
  /// Something that can be pasted or done next.
  public var help: String?

  public init(
    severity: Severity, code: String, message: String, file: String? = nil, line: Int? = nil,
    column: Int? = nil, help: String? = nil
  ) {
    self.severity = severity
    self.code = code
    self.message = message
    self.file = file
    self.line = line
    self.column = column
    self.help = help
  }
}
