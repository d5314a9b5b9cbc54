import LuaRuntime

/// The functions of the host that the framework's Lua calls; spec files do not see them.
struct SpecSchema: Sendable {
  static let shared = SpecSchema()

  let schema: LuaSchema

  /// The role whose states have them.
  static let role = RoleSet(rawValue: 8)

  enum Query: Int {
    case options = 1
    case open
    case play
    case notify
    case actions
    case view
    case last
    case app
    case outcome
    case snapshot
    case picture
  }

  enum Effect: Int {
    case event = 1
    case began
    case passed
    case action
    case finished
  }

  private init() {
    let builder = SchemaBuilder()
    let host = builder.type("__host", roles: Self.role)
    typealias Argument = (name: String, kind: PropertyKind, flags: PropertyFlags)
    func text(_ name: String, _ flags: PropertyFlags = []) -> Argument { (name, .string(), flags) }
    func value(_ name: String) -> Argument { (name, .any(), .nullable) }
    let session: Argument = ("session", .integer(), [])
    let place = text("place", .nullable)
    let queries: [(name: String, query: Query, arguments: [Argument])] = [
      ("options", .options, []),
      ("open", .open, [value("arguments"), place]),
      ("play", .play, [session, text("verb"), value("value"), value("value"), place]),
      ("notify", .notify, [session, value("payload"), place]),
      ("actions", .actions, [session]),
      ("view", .view, [session, text("id", .nullable)]),
      ("last", .last, [session]),
      ("app", .app, [session]),
      ("outcome", .outcome, [session]),
      ("snapshot", .snapshot, [session, text("test"), text("name", .nullable)]),
      ("picture", .picture, [session, text("test"), value("options")]),
    ]
    for entry in queries {
      _ = builder.member(
        host, entry.name, isStatic: true, .query(entry.query.rawValue), entry.arguments)
    }
    let number: Argument = ("number", .integer(), [])
    let effects: [(name: String, effect: Effect, arguments: [Argument])] = [
      (
        "event", .event,
        [
          text("kind"), number, text("path"), text("line"), text("status"), text("message"),
          text("where"), text("word"),
        ]
      ),
      ("begin", .began, [number, text("path"), text("line")]),
      ("passed", .passed, [number]),
      ("action", .action, [text("path"), text("word")]),
      ("finished", .finished, []),
    ]
    for entry in effects {
      _ = builder.member(
        host, entry.name, isStatic: true, .effect(entry.effect.rawValue), entry.arguments)
    }
    _ = builder.member(
      host, "place", isStatic: true, .native(.place), [number, text("beginning")])
    schema = builder.seal()
  }
}
