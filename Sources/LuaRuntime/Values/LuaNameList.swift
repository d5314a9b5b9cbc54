/// Names to look for in a chunk's table, at most 32, made once.
package struct LuaNameList: Sendable {
  /// Each with a zero behind it.
  let characters: [CChar]
  package let names: [String]
  var count: Int { names.count }

  package init(_ names: [String]) {
    self.names = names
    characters = names.flatMap { $0.utf8CString }
  }
}
