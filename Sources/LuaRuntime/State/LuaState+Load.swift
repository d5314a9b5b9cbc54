internal import CLuaBridge

extension LuaState {
  /// A chunk as text, or as the bytecode that this host made of it before.
  package enum Chunk: Sendable {
    /// Compiled beside the state, which then reads the bytecode.
    case text([UInt8])
    case bytecode([UInt8])
    /// Compiled in the state: what that takes counts as the script's. A fresh state may begin with a copy of one
    /// that has compiled the text with the same key, a number of it and its path in the meter; 0: none may.
    case counted([UInt8], key: UInt64)
  }

  /// Compiles and, unless `onlyCompile`, runs a chunk under the budget (seconds). With `keepBytecode`
  /// the compiled form comes along for the next state that loads the same text; `isBare`: without the names and
  /// lines that errors and places are told with, which take a third of it. `environment` names
  /// the global whose table takes the place of the globals for this chunk. Where the chunk returns no
  /// table with the required function, the result has the line at which it ends.
  package func load(
    _ chunk: Chunk, path: String, budget: Double, onlyCompile: Bool = false,
    keepBytecode: Bool = false, isBare: Bool = false, environment: StaticString? = nil,
    required: StaticString? = nil
  ) -> (result: LuaResult, bytecode: [UInt8]?) {
    var request = lbr_chunk()
    let bytes: [UInt8]
    switch chunk {
    case .text(let text): bytes = text
    case .bytecode(let code):
      bytes = code
      request.is_bytecode = true
    case .counted(let text, let key):
      bytes = text
      request.is_counted = true
      request.key = key
    }
    var raw = lbr_result()
    var compiled = lbr_buffer()
    defer { lbr_buffer_free(&compiled) }
    bytes.withUnsafeBufferPointer { bytes in
      withChunkName(path) { name in
        withUnsafeMutablePointer(to: &compiled) { compiled in
          request.bytes = bytes.baseAddress
          request.length = bytes.count
          request.name = name
          request.only_compile = onlyCompile
          request.bytecode = keepBytecode ? compiled : nil
          request.is_bare = isBare
          request.environment = environment?.characters
          request.required = required?.characters
          lbr_load(pointer, &request, budget, &raw)
        }
      }
    }
    let result = LuaResult(raw, isOfChunk: true)
    let bytecode = UnsafeBufferPointer(start: compiled.bytes, count: compiled.length)
    return (result, keepBytecode && !bytecode.isEmpty ? Array(bytecode) : nil)
  }

  /// A file's path as Lua has the names of chunks that are files: behind an "@".
  private func withChunkName(_ path: String, _ body: (UnsafePointer<CChar>?) -> Void) {
    var path = path
    path.withUTF8 { path in
      withUnsafeTemporaryAllocation(of: CChar.self, capacity: path.count + 2) { name in
        name.initializeElement(at: 0, to: CChar(UInt8(ascii: "@")))
        for (index, byte) in path.enumerated() {
          name.initializeElement(at: index + 1, to: CChar(bitPattern: byte))
        }
        name.initializeElement(at: path.count + 1, to: 0)
        body(name.baseAddress)
      }
    }
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
