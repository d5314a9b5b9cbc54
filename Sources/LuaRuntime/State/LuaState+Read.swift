internal import CLuaBridge

extension LuaState {
  /// A member to read: its name and what it must be; `isCalled` for one that may be a function of self,
  /// `root` above 0 for one whose value is kept under that number.
  package struct Member: Sendable {
    package var name: StaticString
    package var kind: PropertyKind
    package var isCalled: Bool
    package var root: Int

    package init(_ name: StaticString, _ kind: PropertyKind, isCalled: Bool = false, root: Int = 0)
    {
      self.name = name
      self.kind = kind
      self.isCalled = isCalled
      self.root = root
    }
  }

  /// Reads members of the instance, or of the chunk's table if there is none, as a map of those present.
  package func read(_ members: [Member], budget: Double) -> (result: LuaResult, value: LuaValue) {
    var raw = lbr_result()
    var out = lbr_buffer()
    defer { lbr_buffer_free(&out) }
    withUnsafeTemporaryAllocation(of: lbr_member_request.self, capacity: members.count) { list in
      for (index, member) in members.enumerated() {
        var request = lbr_member_request()
        request.name = member.name.characters
        request.call = member.isCalled
        request.root = Int32(member.root)
        withProperty("", member.kind, .nullable) { request.property = $0 }
        request.property.name = request.name
        request.property.text = nil
        list.initializeElement(at: index, to: request)
      }
      lbr_read(pointer, list.baseAddress, list.count, budget, &out, &raw)
    }
    return (LuaResult(raw), Self.value(out))
  }

  /// Encodes a root object, or one slot of it, for what makes its own value of that.
  package func export(
    root: Int, slot: Int? = nil, _ read: (inout LuaDecoder) -> Void
  ) -> LuaResult {
    var raw = lbr_result()
    var out = lbr_buffer()
    defer { lbr_buffer_free(&out) }
    lbr_export_root(pointer, Int32(root), slot.map(Int32.init) ?? -1, &out, &raw)
    var decoder = LuaDecoder(UnsafeRawBufferPointer(start: out.bytes, count: out.length))
    read(&decoder)
    return LuaResult(raw)
  }

  /// Encodes the first view with an id in the tree below a root, for what makes its own value of that; `read` is
  /// not called if there is none.
  package func exportView(
    root: Int, idSlot: Int, id: String, _ read: (inout LuaDecoder) -> Void
  ) -> LuaResult {
    var raw = lbr_result()
    var out = lbr_buffer()
    defer { lbr_buffer_free(&out) }
    var id = id
    id.withUTF8 { text in
      text.withMemoryRebound(to: CChar.self) {
        lbr_export_view(
          pointer, Int32(root), Int32(idSlot), $0.baseAddress, $0.count, &out, &raw)
      }
    }
    if raw.found {
      var decoder = LuaDecoder(UnsafeRawBufferPointer(start: out.bytes, count: out.length))
      read(&decoder)
    }
    return LuaResult(raw)
  }

  /// Encodes a root object, or one slot of it.
  package func export(root: Int, slot: Int? = nil) -> (result: LuaResult, value: LuaValue) {
    var value: LuaValue?
    let result = export(root: root, slot: slot) { value = $0.value() }
    return (result, value ?? .none)
  }

  /// Whether an object is kept under the number.
  package func hasRoot(_ root: Int) -> Bool { lbr_has_root(pointer, Int32(root)) }

  /// Writes the identities of the objects in a root's list, in order, to the buffer; returns how many there
  /// are, nil if they do not fit. One that is in every slot like the object in its place in the known list
  /// has that one's.
  package func identities(
    root: Int, slot: Int, into buffer: UnsafeMutableBufferPointer<UInt32>
  ) -> Int? {
    let count = Int(
      lbr_list_identities(
        pointer, Int32(root), Int32(slot), buffer.baseAddress, Int32(buffer.count)))
    return count >= 0 && count <= buffer.count ? count : nil
  }

  /// Makes a root's list the known one; none is, if it has more than `limit` elements.
  package func knowList(root: Int, slot: Int, limit: Int) {
    lbr_know_list(pointer, Int32(root), Int32(slot), Int32(limit))
  }

  /// Touches the first view with the id below a root: writes a slot, then calls the event's function.
  package func touch(
    root: Int, idSlot: Int, id: String, slot: Int?, value: LuaValue, event: Int?, budget: Double
  ) -> LuaResult {
    var raw = lbr_result()
    var id = id
    var argument = lbr_argument()
    var text = ""
    var parts: [Double] = []
    switch value {
    case .boolean(let boolean): argument.kind = (boolean ? LBR_TRUE : LBR_FALSE).rawValue
    case .integer(let integer):
      argument.kind = LBR_INTEGER.rawValue
      argument.integer = integer
    case .number(let number):
      argument.kind = LBR_NUMBER.rawValue
      argument.real = number
    case .string(let string):
      argument.kind = LBR_STRING.rawValue
      text = string
    case .list(let numbers):
      // A record: its numbers in the order of its parts.
      argument.kind = LBR_LIST.rawValue
      parts = numbers.compactMap(\.double)
      argument.count = UInt32(parts.count)
    default: argument.kind = LBR_NIL.rawValue
    }
    text.withUTF8 { text in
      argument.bytes = text.baseAddress
      argument.length = text.count
      id.withUTF8 { id in
        id.withMemoryRebound(to: CChar.self) { id in
          parts.withUnsafeBufferPointer { parts in
            argument.parts = parts.baseAddress
            lbr_touch(
              pointer, Int32(root), Int32(idSlot), id.baseAddress, id.count,
              slot.map(Int32.init) ?? -1, &argument, event.map(Int32.init) ?? -1, budget, &raw)
          }
        }
      }
    }
    return LuaResult(raw)
  }

  private static func value(_ buffer: lbr_buffer) -> LuaValue {
    var decoder = LuaDecoder(UnsafeRawBufferPointer(start: buffer.bytes, count: buffer.length))
    return decoder.value() ?? .none
  }
}
