import LuaRuntime
import NotificationModel

/// Answers the framework's questions: options itself, all else by the host.
final class SpecAnswers {
  private unowned let host: any SpecHost
  private let options: SpecOptions

  init(host: any SpecHost, options: SpecOptions) {
    self.host = host
    self.options = options
  }

  func answer(_ number: Int, _ arguments: [LuaValue]) throws(LuaRefusal) -> LuaValue {
    do throws(SpecRefusal) {
      return try ask(number, arguments)
    } catch {
      throw LuaRefusal(error.message)
    }
  }

  private func ask(_ number: Int, _ arguments: [LuaValue]) throws(SpecRefusal) -> LuaValue {
    // The first is nothing: the functions are static.
    func argument(_ index: Int) -> LuaValue { index < arguments.count ? arguments[index] : .none }
    let session = argument(1).int ?? 0
    switch SpecSchema.Query(rawValue: number) {
    case .options: return optionValues
    case .open:
      guard let object = Self.object(argument(1)) else {
        throw SpecRefusal("extrun.open: expected a table of names and values")
      }
      return .integer(Int64(try host.open(object, place: argument(2).text)))
    case .play:
      try host.play(
        session: session, verb: argument(2).text ?? "", first: argument(3).json,
        second: argument(4).json, place: argument(5).text)
      return .none
    case .notify:
      guard let payload = argument(2).json else {
        throw SpecRefusal("notify: expected a payload's path or a payload as a table")
      }
      try host.notify(session: session, payload: payload, place: argument(3).text)
      return .none
    case .actions: return .list(try host.actions(session: session).map(LuaValue.string))
    case .view: return try host.view(session: session, id: argument(2).text).value
    case .last: return try host.last(session: session).value
    case .app: return LuaValue(try host.app(session: session))
    case .outcome: return LuaValue(try host.outcome(session: session))
    case .snapshot:
      return Self.value(
        of: try host.snapshot(
          session: session, test: argument(2).text ?? "", name: argument(3).text))
    case .picture:
      guard let options = Self.object(argument(3)) else {
        throw SpecRefusal("assert.picture: expected a table of names and values")
      }
      return Self.value(
        of: try host.picture(session: session, test: argument(2).text ?? "", options: options))
    case nil: throw SpecRefusal("the host knows no question \(number)")
    }
  }

  private static func object(_ value: LuaValue) -> JSONObject? {
    if let elements = value.elements, elements.isEmpty { return JSONObject() }
    guard case .object(let object)? = value.json else { return nil }
    return object
  }

  private static func value(of verdict: SnapshotVerdict) -> LuaValue {
    switch verdict {
    case .fine: .map([("status", .string("fine"))])
    case .missing(let name, let file):
      .map([("file", .string(file)), ("name", .string(name)), ("status", .string("missing"))])
    case .changed(let name, let file, let expected, let actual):
      .map([
        ("actual", .string(actual)), ("expected", .string(expected)), ("file", .string(file)),
        ("name", .string(name)), ("status", .string("changed")),
      ])
    case .differs(let name, let file, let sentence, let results):
      .map([
        ("file", .string(file)), ("name", .string(name)),
        ("results", .list(results.map(LuaValue.string))), ("sentence", .string(sentence)),
        ("status", .string("differs")),
      ])
    }
  }

  private var optionValues: LuaValue {
    func texts(_ values: [String]) -> LuaValue { .list(values.map(LuaValue.string)) }
    func count(_ value: Int) -> LuaValue { .integer(Int64(value)) }
    return .map([
      ("after", count(options.after)), ("chunk", count(SpecOptions.chunk)),
      ("excludeTags", texts(options.excludedTags)), ("filters", texts(options.filters)),
      ("isListing", .boolean(options.isListing)), ("isShuffling", .boolean(options.isShuffling)),
      ("isTracing", .boolean(options.isTracing)),
      ("job", count(options.job)), ("jobs", count(options.jobs)),
      ("names", .map(options.names.map { ($0, .boolean(true)) })),
      ("poisoned", .map(options.poisoned.map { ($0, .boolean(true)) })),
      ("seed", .integer(options.seed)), ("shard", count(options.shard)),
      ("shards", count(options.shards)), ("tags", texts(options.tags)),
    ])
  }
}
