internal import CLuaBridge

/// Builds a schema, line by line. The order of calls gives the numbers.
package struct SchemaBuilder: ~Copyable {
  private let pointer: OpaquePointer

  /// Traps if memory runs out: a process without room for its own table cannot run.
  package init() {
    // A process without room for its own table cannot run.
    guard let pointer = lbr_schema_create() else { fatalError("no memory for the schema") }
    self.pointer = pointer
  }

  /// An enumeration of numbers; `isGlobal` gives scripts a table of its name.
  package borrowing func enumeration(
    _ name: String, _ constants: [(name: String, number: Int)], isGlobal: Bool = true
  ) -> Int {
    let index = lbr_schema_add_enumeration(pointer, name, isGlobal)
    for constant in constants {
      _ = lbr_schema_add_constant(pointer, index, constant.name, Int64(constant.number))
    }
    return Int(index)
  }

  /// A class; `parent` is an earlier one, whose properties and methods it inherits.
  package borrowing func type(
    _ name: String, parent: Int? = nil, flags: ClassFlags = [], roles: RoleSet = .all
  ) -> Int {
    Int(
      lbr_schema_add_class(
        pointer, name, parent.map(Int32.init) ?? -1, flags.rawValue, roles.rawValue))
  }

  /// A property; returns its slot.
  @discardableResult
  package borrowing func property(
    _ type: Int, _ name: String, _ kind: PropertyKind, _ flags: PropertyFlags = []
  ) -> Int {
    withProperty(name, kind, flags) { Int(lbr_schema_add_property(pointer, Int32(type), &$0)) }
  }

  /// A method or, if `isStatic`, a function of the class itself.
  package borrowing func member(
    _ type: Int, _ name: String, isStatic: Bool = false, _ kind: MemberKind,
    _ arguments: [(name: String, kind: PropertyKind, flags: PropertyFlags)] = []
  ) -> Int {
    let (raw, number, reference) = kind.raw
    let member = lbr_schema_add_member(
      pointer, Int32(type), name, isStatic, raw, number, reference)
    for argument in arguments {
      withProperty(argument.name, argument.kind, argument.flags) {
        _ = lbr_schema_add_argument(pointer, Int32(type), member, &$0)
      }
    }
    return Int(member)
  }

  /// Traps if memory ran out on the way.
  package consuming func seal() -> LuaSchema {
    // As above; or the lines themselves are wrong, which the first test finds.
    guard lbr_schema_seal(pointer) else { fatalError("no memory for the schema") }
    return LuaSchema(pointer: pointer)
  }
}
