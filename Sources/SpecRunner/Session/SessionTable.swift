import ContentExtension
import ExtensionHost
import HostTrace
import InterfaceModel
import LuaSpec
import NotificationModel

/// The sessions that the specs of one worker have opened.
final class SessionTable: SpecHost {
  private let opener: SessionOpener
  private var sessions: [SpecSession?] = []
  private let snapshots: SnapshotStore
  /// The file whose specs run.
  private var file: SpecFile
  /// Snapshots that the running test has taken without a name of their own.
  private var unnamedSnapshots = 0

  init(opener: SessionOpener, snapshots: SnapshotStore, file: SpecFile) {
    self.opener = opener
    self.snapshots = snapshots
    self.file = file
  }

  func turn(to file: SpecFile) {
    self.file = file
    opener.turn(to: file)
  }

  /// A test begins.
  func beginTest() { unnamedSnapshots = 0 }

  /// Height of the table: sessions opened from now on are above it.
  var count: Int { sessions.count }

  /// Sessions above a height.
  func sessions(above height: Int) -> [SpecSession] {
    sessions.dropFirst(height).compactMap { $0 }
  }

  var all: [SpecSession] { sessions.compactMap { $0 } }

  /// Closes the sessions above a height.
  func drop(above height: Int) {
    sessions.removeLast(max(0, sessions.count - height))
  }

  func open(_ arguments: JSONObject) throws(SpecRefusal) -> Int {
    sessions.append(try opener.open(arguments))
    return sessions.count
  }

  private func session(_ number: Int) throws(SpecRefusal) -> SpecSession {
    guard number > 0, number <= sessions.count, let session = sessions[number - 1] else {
      throw SpecRefusal("the session is closed: it was opened in a test that has ended")
    }
    return session
  }

  func play(
    session number: Int, verb: String, first: JSONValue?, second: JSONValue?
  ) throws(SpecRefusal) {
    let session = try session(number)
    try session.play(try opener.interaction(verb, first, second))
  }

  func notify(session number: Int, payload: JSONValue) throws(SpecRefusal) {
    let session = try session(number)
    try session.play(.notify(try opener.push(payload, for: session.plugin)))
  }

  func actions(session number: Int) throws(SpecRefusal) -> [String] {
    let session = try session(number)
    session.host.present()
    return session.host.visibleActions.map(\.identifier)
  }

  func view(session number: Int, id: String?) throws(SpecRefusal) -> JSONValue? {
    let session = try session(number)
    session.host.present()
    guard let id else { return session.host.visibleView()?.json }
    return session.host.visibleView(id: id)?.json
  }

  func last(session number: Int) throws(SpecRefusal) -> JSONValue? {
    try session(number).host.lastResponse?.json
  }

  func app(session number: Int) throws(SpecRefusal) -> JSONValue {
    let session = try session(number)
    session.host.present()
    let record = session.host.appRecord
    return .object(
      JSONObject(members: [
        .init(name: "state", value: .string(record.state.rawValue)),
        .init(name: "badge", value: .integer(Int64(record.badge))),
        .init(name: "events", value: .array(record.events.map(\.json))),
      ]))
  }

  func outcome(session number: Int) throws(SpecRefusal) -> JSONValue {
    let outcome = try session(number).outcome()
    return OutcomeWriter.value(of: outcome, exit: opener.exit(of: outcome))
  }

  func snapshot(
    session number: Int, test: String, name: String?
  ) throws(SpecRefusal) -> SnapshotVerdict {
    let session = try session(number)
    session.host.present()
    if name == nil { unnamedSnapshots += 1 }
    let title = name ?? (unnamedSnapshots > 1 ? "\(unnamedSnapshots)" : nil)
    return snapshots.compare(
      SnapshotText.text(of: session.host.interface()), file: file, test: test, title: title)
  }
}
