package import NotificationModel

/// What a spec's session asks of the host. Every method returns before the spec goes on.
package protocol SpecHost: AnyObject {
  /// Delivers a payload and expands it; returns the session's number.
  /// `place` is the line that asks, if steps are traced.
  func open(_ arguments: JSONObject, place: String?) throws(SpecRefusal) -> Int
  /// Plays one interaction; a refused one is an error.
  func play(
    session: Int, verb: String, first: JSONValue?, second: JSONValue?, place: String?
  ) throws(SpecRefusal)
  /// Delivers a further payload: a path, or the payload itself.
  func notify(session: Int, payload: JSONValue, place: String?) throws(SpecRefusal)
  /// Identifiers of the visible actions.
  func actions(session: Int) throws(SpecRefusal) -> [String]
  /// The tree below the view with the id, or the whole; nil if there is none.
  func view(session: Int, id: String?) throws(SpecRefusal) -> SpecValue
  /// The latest response; nil before the first.
  func last(session: Int) throws(SpecRefusal) -> SpecValue
  func app(session: Int) throws(SpecRefusal) -> JSONValue
  func outcome(session: Int) throws(SpecRefusal) -> JSONValue
  /// Compares with the snapshot of a test, by its path.
  func snapshot(session: Int, test: String, name: String?) throws(SpecRefusal) -> SnapshotVerdict
  /// Draws the interface and compares with the picture of a test.
  func picture(
    session: Int, test: String, options: JSONObject
  ) throws(SpecRefusal) -> SnapshotVerdict
}

/// A sentence that is raised in the spec, at the line of the call.
package struct SpecRefusal: Error, Sendable {
  package var message: String
  package init(_ message: String) { self.message = message }
}

/// What came of comparing with a snapshot.
package enum SnapshotVerdict: Sendable {
  case fine
  case missing(name: String, file: String)
  case changed(name: String, file: String, expected: String, actual: String)
  /// A picture that differs, in a sentence, with the files that show how.
  case differs(name: String, file: String, sentence: String, results: [String])
}
