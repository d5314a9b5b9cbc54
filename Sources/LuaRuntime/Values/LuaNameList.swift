/// Names to look for in a chunk's table, at most 32, made once.
package struct LuaNameList: Sendable {
  /// Each with a zero behind it.
  let characters: [CChar]
  let count: Int

  package init(_ names: [String]) {
    characters = names.flatMap { $0.utf8CString }
    count = names.count
  }
}
