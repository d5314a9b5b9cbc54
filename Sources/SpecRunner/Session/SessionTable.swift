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
  /// What specs have read.
  private var known = KnownValues()
  /// The file whose specs run.
  private var file: SpecFile
  /// Snapshots that the running test has taken without a name of their own.
  private var unnamedSnapshots = 0
  private var pictureTitles: [String: Int] = [:]
  /// What the running test has found changed.
  private(set) var pictureFailures: [PictureFailure] = []

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
  func beginTest() {
    unnamedSnapshots = 0
    if !pictureTitles.isEmpty { pictureTitles = [:] }
    if !pictureFailures.isEmpty { pictureFailures = [] }
  }

  /// Height of the table: sessions opened from now on are above it.
  var count: Int { sessions.count }

  /// Sessions above a height.
  func sessions(above height: Int) -> [SpecSession] {
    sessions.dropFirst(height).compactMap { $0 }
  }

  /// Errors of extensions that a spec has not looked at, of the first session with some.
  func untoldErrors() -> [Diagnostic] {
    for session in sessions {
      if let errors = session?.untoldErrors(), !errors.isEmpty { return errors }
    }
    return []
  }

  /// Closes the sessions above a height.
  func drop(above height: Int) {
    sessions.removeLast(max(0, sessions.count - height))
  }

  func open(_ arguments: JSONObject, place: String?) throws(SpecRefusal) -> Int {
    sessions.append(try opener.open(arguments, place: place))
    return sessions.count
  }

  private func session(_ number: Int) throws(SpecRefusal) -> SpecSession {
    guard number > 0, number <= sessions.count, let session = sessions[number - 1] else {
      throw SpecRefusal("the session is closed: it was opened in a test that has ended")
    }
    return session
  }

  func play(
    session number: Int, verb: String, first: JSONValue?, second: JSONValue?, place: String?
  ) throws(SpecRefusal) {
    let session = try session(number)
    try session.play(try opener.interaction(verb, first, second), place: place)
  }

  func notify(session number: Int, payload: JSONValue, place: String?) throws(SpecRefusal) {
    let session = try session(number)
    try session.play(.notify(try opener.push(payload, for: session.plugin)), place: place)
  }

  func actions(session number: Int) throws(SpecRefusal) -> [String] {
    let session = try session(number)
    session.present()
    return session.host.visibleActions.map(\.identifier)
  }

  func view(session number: Int, id: String?) throws(SpecRefusal) -> SpecValue {
    let session = try session(number)
    session.present()
    return if let id {
      known.value(of: session.host.visibleView(id: id))
    } else {
      known.value(of: session.host.visibleView())
    }
  }

  func last(session number: Int) throws(SpecRefusal) -> SpecValue {
    known.value(of: try session(number).host.lastResponse)
  }

  func app(session number: Int) throws(SpecRefusal) -> JSONValue {
    let session = try session(number)
    session.present()
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
    session.present()
    if name == nil { unnamedSnapshots += 1 }
    let title = name ?? (unnamedSnapshots > 1 ? "\(unnamedSnapshots)" : nil)
    return snapshots.compare(
      SnapshotText.text(of: session.host.interface()), file: file, test: test, title: title)
  }

  func picture(
    session number: Int, test: String, options: JSONObject
  ) throws(SpecRefusal) -> SnapshotVerdict {
    let session = try session(number)
    session.present()
    var request = try PictureRequest(options)
    let key = request.title ?? ""
    pictureTitles[key, default: 0] += 1
    if let count = pictureTitles[key], count > 1 {
      request.title = key.isEmpty ? "\(count)" : "\(key)-\(count)"
    }
    guard let program = opener.vocabulary.pictures else {
      throw SpecRefusal("assert.picture: \(PictureProgram.Problem.missing.sentence)")
    }
    let check = PictureCheck(program: program, request: request, file: file, test: test)
    let verdict = try check.run(session, in: snapshots)
    if case .differs(let name, _, _, _) = verdict {
      pictureFailures.append(PictureFailure(name: name, sheet: check.sheet))
    }
    return verdict
  }
}
