import ContentExtension
import LuaRuntime

extension ScriptFault {
  /// An error without a place of its own is one of the role's file.
  init(_ fault: LuaFault, in source: Plugin.Source) {
    self.init(
      message: fault.message, file: fault.file ?? source.path, line: fault.line,
      traceback: fault.traceback)
  }
}
