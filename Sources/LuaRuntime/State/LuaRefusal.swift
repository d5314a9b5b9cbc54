/// A sentence that a query raises in the script.
package struct LuaRefusal: Error, Sendable {
  package var message: String
  package init(_ message: String) { self.message = message }
}
