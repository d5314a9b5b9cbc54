internal import CLuaBridge

/// What a completion that a script is given accepts; each is good for one call.
package enum CompletionType: Sendable {
  /// A constant of the enumeration.
  case option(Int)
  case nothing
  /// Names of the enumeration.
  case options(Int)
  /// An object of the class.
  case object(Int)
  /// "success" or "failure".
  case outcome

  var raw: (kind: UInt32, reference: Int32) {
    switch self {
    case .option(let enumeration): (UInt32(LBR_COMPLETE_OPTION), Int32(enumeration))
    case .nothing: (UInt32(LBR_COMPLETE_NOTHING), 0)
    case .options(let enumeration): (UInt32(LBR_COMPLETE_OPTIONS), Int32(enumeration))
    case .object(let type): (UInt32(LBR_COMPLETE_OBJECT), Int32(type))
    case .outcome: (UInt32(LBR_COMPLETE_OUTCOME), 0)
    }
  }
}

/// An argument of a call.
package enum LuaArgument {
  case none
  case boolean(Bool)
  case integer(Int)
  case string(String)
  case root(Int)
  case completion(UInt32, CompletionType)
}

extension LuaState {
  /// What to call.
  package enum Target {
    /// A method of the instance.
    case method(StaticString)
    /// A method of the table in a slot of a root object.
    case delegate(root: Int, slot: Int, StaticString)
    /// A kept function.
    case function(UInt32)
  }

  /// Calls with arguments under the budget (seconds).
  package func call(_ target: Target, _ arguments: [LuaArgument], budget: Double) -> LuaResult {
    callObject(target, type: nil, slots: [], arguments, budget: budget)
  }

  /// Calls with an object of the class as the first argument, its slots 0, 1, … filled in order.
  package func callObject(
    _ target: Target, type: Int?, slots: [LuaArgument], _ arguments: [LuaArgument], budget: Double
  ) -> LuaResult {
    // Texts stay where they are for the length of the call.
    var texts: [UInt8] = []
    var raws: [lbr_argument] = []
    var offsets: [(argument: Int, offset: Int)] = []
    var reference: Int32 = 0
    if let type {
      var raw = lbr_argument()
      raw.kind = LBR_OBJECT.rawValue
      raw.number = UInt32(type)
      raw.count = UInt32(slots.count)
      raws.append(raw)
    }
    for argument in slots + arguments {
      var raw = lbr_argument()
      switch argument {
      case .none: raw.kind = LBR_NIL.rawValue
      case .boolean(let boolean): raw.kind = (boolean ? LBR_TRUE : LBR_FALSE).rawValue
      case .integer(let integer):
        raw.kind = LBR_INTEGER.rawValue
        raw.integer = Int64(integer)
      case .string(let string):
        raw.kind = LBR_STRING.rawValue
        raw.length = string.utf8.count
        offsets.append((raws.count, texts.count))
        texts.append(contentsOf: string.utf8)
      case .root(let root):
        raw.kind = LBR_ROOT.rawValue
        raw.number = UInt32(root)
      case .completion(let serial, let type):
        raw.kind = Int32(LBR_ARGUMENT_COMPLETION)
        raw.number = serial
        raw.count = type.raw.kind
        reference = type.raw.reference
      }
      raws.append(raw)
    }
    return texts.withUnsafeBufferPointer { texts in
      for entry in offsets {
        raws[entry.argument].bytes = texts.baseAddress.map { $0 + entry.offset }
      }
      return raws.withUnsafeBufferPointer { perform(target, $0, reference, budget) }
    }
  }

  /// The hot path: one object with a text, a root and perhaps a text as its slots, and an option
  /// completion. Nothing is allocated on this side.
  package func callResponse(
    _ method: StaticString, type: Int, first: String, root: Int, third: String?, serial: UInt32,
    options: Int, budget: Double
  ) -> LuaResult {
    var raw = lbr_result()
    var response = lbr_response()
    response.method = method.characters
    response.class_index = Int32(truncatingIfNeeded: type)
    response.root = Int32(truncatingIfNeeded: root)
    response.serial = serial
    response.options = Int32(truncatingIfNeeded: options)
    response.has_text = third != nil
    first.withBytes { bytes in
      response.identifier = bytes.baseAddress
      response.identifier_length = bytes.count
      guard let third else { return lbr_respond(pointer, &response, budget, &raw) }
      third.withBytes { bytes in
        response.text = bytes.baseAddress
        response.text_length = bytes.count
        lbr_respond(pointer, &response, budget, &raw)
      }
    }
    return LuaResult(raw)
  }

  private func perform(
    _ target: Target, _ arguments: UnsafeBufferPointer<lbr_argument>, _ reference: Int32,
    _ budget: Double
  ) -> LuaResult {
    var request = lbr_request()
    switch target {
    case .method(let name): request.method = name.characters
    case .delegate(let root, let slot, let name):
      request.method = name.characters
      request.delegate_root = Int32(root)
      request.delegate_slot = Int32(slot)
    case .function(let handle): request.handle = handle
    }
    request.budget = budget
    request.arguments = arguments.baseAddress
    request.count = arguments.count
    request.completion_reference = reference
    var raw = lbr_result()
    lbr_call(pointer, &request, &raw)
    return LuaResult(raw)
  }
}

extension StaticString {
  var characters: UnsafePointer<CChar> {
    UnsafeRawPointer(utf8Start).assumingMemoryBound(to: CChar.self)
  }
}

extension String {
  /// Its bytes where they are, without a copy of the text if it has them in one piece.
  @inline(__always)
  fileprivate func withBytes(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    if utf8.withContiguousStorageIfAvailable(body) == nil {
      var copy = self
      copy.withUTF8(body)
    }
  }
}
