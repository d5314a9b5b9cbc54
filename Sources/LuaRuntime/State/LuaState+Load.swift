internal import CLuaBridge

extension LuaState {
  /// A chunk as text, or as the bytecode that this host made of it before.
  package enum Chunk: Sendable {
    case text([UInt8])
    case bytecode([UInt8])
  }

  /// Compiles and, unless `onlyCompile`, runs a chunk under the budget (seconds). With `keepBytecode`
  /// the compiled form comes along for the next state that loads the same text. `environment` names
  /// the global whose table takes the place of the globals for this chunk. Where the chunk returns no
  /// table with the required function, the result has the line at which it ends.
  package func load(
    _ chunk: Chunk, path: String, budget: Double, onlyCompile: Bool = false,
    keepBytecode: Bool = false, environment: StaticString? = nil, required: StaticString? = nil
  ) -> (result: LuaResult, bytecode: [UInt8]?) {
    let (bytes, isBytecode) =
      switch chunk {
      case .text(let bytes): (bytes, false)
      case .bytecode(let bytes): (bytes, true)
      }
    var raw = lbr_result()
    var compiled = lbr_buffer()
    defer { lbr_buffer_free(&compiled) }
    bytes.withUnsafeBufferPointer { bytes in
      ("@" + path).withCString { name in
        withUnsafeMutablePointer(to: &compiled) { compiled in
          var request = lbr_chunk(
            bytes: bytes.baseAddress, length: bytes.count, name: name, is_bytecode: isBytecode,
            only_compile: onlyCompile, bytecode: keepBytecode ? compiled : nil,
            environment: environment?.characters, required: required?.characters)
          lbr_load(pointer, &request, budget, &raw)
        }
      }
    }
    let result = LuaResult(raw, isOfChunk: true)
    let bytecode = UnsafeBufferPointer(start: compiled.bytes, count: compiled.length)
    return (result, keepBytecode && !bytecode.isEmpty ? Array(bytecode) : nil)
  }

  /// What this Lua says of its release.
  package static var release: String { String(cString: lbr_lua_release()) }

  /// Whether bytecode that a Lua of the release made on some machine is what this one would make here.
  package static func hasMade(
    _ bytecode: UnsafeBufferPointer<UInt8>, release: UnsafePointer<CChar>
  ) -> Bool {
    lbr_has_made(release, bytecode.baseAddress, bytecode.count)
  }

  /// A field of the instance: a root object, a method of a hidden class, or false.
  package enum Field: Sendable {
    case root(Int)
    case method(type: Int, member: Int)
    case no
  }

  /// Makes the instance: a table whose class is the chunk's.
  package func instantiate(_ fields: [(name: StaticString, field: Field)]) -> LuaResult {
    var raw = lbr_result()
    withUnsafeTemporaryAllocation(of: lbr_field.self, capacity: fields.count) { list in
      for (index, entry) in fields.enumerated() {
        var field = lbr_field()
        field.name = entry.name.characters
        switch entry.field {
        case .root(let root): field.root = Int32(root)
        case .method(let type, let member):
          field.class_index = Int32(type)
          field.member = Int32(member)
        case .no: field.root = -1
        }
        list.initializeElement(at: index, to: field)
      }
      lbr_instantiate(pointer, list.baseAddress, list.count, &raw)
    }
    return LuaResult(raw)
  }
}
