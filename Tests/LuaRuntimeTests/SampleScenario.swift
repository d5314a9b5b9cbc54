import LuaRuntime
import Testing

/// Every entry of the boundary once, in the order of a presentation.
struct SampleScenario {
  static let view = 1
  static let box = 2

  static let source = """
    local parts = require("parts")
    local Sample = { title = "sample", size = { width = 3, height = 4 } }
    function Sample:prepare()
      self.count = 0
      for i = 1, 20 do
        local child = View{ id = "row" .. i, value = i }
        self.view:addSubview(child)
        child.changed = function(view) self.count = self.count + view.value end
      end
      Host.later{ block = function() self.count = self.count + parts.step(1) end }
      print(parts.text(self.box.any.aps.alert), Host.constant, Host.echo(self.box.any))
    end
    function Sample:answer(box, completion)
      Host.send({ text = box.text, list = { 1, 2.5, "three", { NSNull } } })
      if pcall(Host.refuse, "no") then error("not refused") end
      self.box.texts = { "a", "b" }
      completion(Option.go)
    end
    function Sample:total() return self.count end
    return Sample
    """

  static let modules = [
    (
      name: "parts", path: "parts.lua",
      bytes: Array(
        """
        return {
          step = function(n) return n * 2 end,
          text = function(s) return (s:gsub("%w+", string.upper)) .. string.format("%5.1f", 2) end,
        }
        """.utf8)
    )
  ]

  static let payload = LuaValue.map([
    (
      name: "aps",
      value: .map([
        (name: "alert", value: .string("red and green")), (name: "badge", value: .integer(3)),
        (name: "list", value: .list([.number(1.5), .boolean(true), .null])),
      ])
    )
  ])

  /// The verdicts of all entries; the first that is not "ok" ends a real host's use of the state.
  static func run(_ sample: SampleState) -> [String] {
    let schema = SampleState.sample
    let state = sample.state
    var verdicts: [String] = []
    func note(_ result: LuaResult) { verdicts.append(result.verdict) }
    func note(_ isDone: Bool) {
      verdicts.append(
        isDone ? "ok" : state.stopReason.map { "stopped(\($0))" } ?? "not done")
    }
    let loaded = state.load(
      .text(Array(source.utf8)), path: "sample.lua", budget: 5, keepBytecode: true)
    note(loaded.result)
    _ = state.memberType("prepare")
    note(state.setRoot(view, .make(schema.view)))
    note(state.setRoot(box, .make(schema.box, [(0, payload)])))
    note(state.instantiate([("view", .root(view)), ("box", .root(box))]))
    let prepared = state.call(.method("prepare"), [], budget: 5)
    note(prepared)
    note(
      state.callObject(
        .method("answer"), type: schema.box,
        slots: [.none, .boolean(true), .integer(1), .none, .none, .none, .string("typed")],
        [.completion(7, .option(schema.option))], budget: 5))
    note(
      state.callResponse(
        "answer", type: schema.box, first: "a", root: box, third: nil, serial: 8,
        options: schema.option, budget: 5))
    let export = state.export(root: view)
    note(export.result)
    note(
      state.touch(
        root: view, idSlot: schema.idSlot, id: "row7", slot: schema.valueSlot, value: .number(70),
        event: schema.eventSlot, budget: 5))
    for effect in prepared.effects where effect.number == SampleSchema.Effect.schedule.rawValue {
      guard let handle = effect.arguments.first?.object?[1].int else { continue }
      note(state.call(.function(UInt32(handle)), [], budget: 5))
      note(state.release(UInt32(handle)))
    }
    let read = state.read(
      [
        LuaState.Member("title", .string()), LuaState.Member("total", .number(), isCalled: true),
        LuaState.Member("box", .object(schema.box)),
      ], budget: 5)
    note(read.result)
    if case .ok = read.result.status {
      verdicts.append(
        "\(read.value["title"].text ?? "-") \(read.value["total"].double ?? -1) "
          + "\(export.value.object?[1].elements?.count ?? -1) \(prepared.log)")
    }
    return verdicts
  }

  /// What a run without any failure gives.
  static let expected =
    Array(repeating: "ok", count: 12) + [
      "sample 72.0 20 [\"RED AND GREEN  2.0\\tconstant\\ttable\"]"
    ]
}
