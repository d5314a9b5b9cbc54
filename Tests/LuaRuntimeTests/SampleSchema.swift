import LuaRuntime

/// A schema with one property of each kind and one member of each kind.
struct SampleSchema {
  static let shared = SampleSchema()

  let schema: LuaSchema
  let option: Int
  let box: Int
  let view: Int
  let idSlot: Int
  let eventSlot: Int
  let valueSlot: Int

  enum Query: Int { case echo = 1, refuse, constant }
  enum Effect: Int { case send = 1, schedule }

  private init() {
    let b = SchemaBuilder()
    option = b.enumeration("Option", [("stay", 0), ("go", 1), ("tell", 2)])
    let flags = b.enumeration("Flags", [("red", 1), ("green", 2), ("blue", 4)])
    let size = b.type("Size", flags: .hidden)
    b.property(size, "width", .number(default: 0))
    b.property(size, "height", .number(default: 0))
    box = b.type("Box", flags: [.constructible, .context])
    b.property(box, "any", .any(isLazy: true), .nullable)
    b.property(box, "boolean", .boolean(default: false))
    b.property(box, "integer", .integer(minimum: -10, maximum: 10, default: 0))
    b.property(box, "wide", .integer(), .nullable)
    b.property(box, "number", .number(minimum: 0, maximum: 1, default: 0))
    b.property(box, "real", .number(), .nullable)
    b.property(box, "text", .string(default: ""))
    b.property(box, "block", .function, .nullable)
    b.property(box, "box", .object(box), .nullable)
    b.property(box, "boxes", .list(box))
    b.property(box, "texts", .strings)
    b.property(box, "flags", .options(flags))
    b.property(box, "option", .constant(option, default: 0))
    b.property(box, "name", .name(flags, default: "red"))
    b.property(box, "size", .record(size, isLazy: true))
    b.property(box, "delegate", .table(), .nullable)
    let checked = b.type("Checked", flags: [.constructible, .validated])
    b.property(checked, "text", .string(), .required)
    view = b.type("View", flags: [.constructible, .view])
    idSlot = b.property(view, "id", .string(), .nullable)
    b.property(view, "subviews", .list(view), [.readOnly, .noLabel])
    b.property(view, "superview", .object(view), [.readOnly, .nullable, .noLabel])
    valueSlot = b.property(view, "value", .number(default: 0))
    eventSlot = b.property(view, "changed", .function, .nullable)
    _ = b.member(view, "addSubview", .native(.addSubview), [("view", .object(view), [])])
    _ = b.member(view, "removeFromSuperview", .native(.removeFromSuperview))
    let timer = b.type("Later", flags: .hidden)
    b.property(timer, "block", .function, [.readOnly, .required, .nullable])
    b.property(timer, ".handle", .integer())
    let host = b.type("Host")
    let any = [("value", PropertyKind.any(), PropertyFlags.nullable)]
    _ = b.member(host, "echo", isStatic: true, .query(Query.echo.rawValue), any)
    _ = b.member(host, "refuse", isStatic: true, .query(Query.refuse.rawValue), any)
    _ = b.member(host, "constant", isStatic: true, .value(query: Query.constant.rawValue))
    _ = b.member(host, "send", isStatic: true, .effect(Effect.send.rawValue), any)
    _ = b.member(
      host, "later", isStatic: true, .schedule(effect: Effect.schedule.rawValue, type: timer))
    schema = b.seal()
  }
}
