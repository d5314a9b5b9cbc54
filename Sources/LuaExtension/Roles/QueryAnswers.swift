import LuaRuntime

/// Holds the queries of one role, which need the role's own parts.
final class QueryAnswers {
  var queries: RoleQueries?
  /// The state keeps this object, not the other way round. Asked only while it runs; a weak reference would
  /// make each of its retains a slow one.
  unowned var state: LuaState?
  private(set) var haveReadDevice = false

  func answer(_ number: Int, _ arguments: [LuaValue]) throws(LuaRefusal) -> LuaValue {
    guard let queries else { throw LuaRefusal("the host is not ready") }
    if queries.readsDevice(number) { haveReadDevice = true }
    return try queries.answer(number, arguments)
  }
}
