internal import CLuaBridge

/// The host's end of a query: called by C during a call, returns before anything is raised.
final class Question {
  let ask: (Int, [LuaValue]) throws(LuaRefusal) -> LuaValue

  init(ask: @escaping (Int, [LuaValue]) throws(LuaRefusal) -> LuaValue) { self.ask = ask }

  static let answer: lbr_query_function = { context, number, arguments, answer, message, capacity in
    guard let context, let arguments, let answer else { return LBR_REFUSED }
    let question = Unmanaged<Question>.fromOpaque(context).takeUnretainedValue()
    var decoder = LuaDecoder(
      UnsafeRawBufferPointer(start: arguments.pointee.bytes, count: arguments.pointee.length))
    guard case .list(let values)? = decoder.value() else { return LBR_REFUSED }
    do throws(LuaRefusal) {
      var encoder = LuaEncoder()
      encoder.append(try question.ask(Int(number), values))
      return encoder.withBytes { bytes in
        guard lbr_buffer_reserve(answer, bytes.count), let target = answer.pointee.bytes else {
          return LBR_REFUSED
        }
        if let source = bytes.baseAddress {
          (target + answer.pointee.length).withMemoryRebound(to: UInt8.self, capacity: bytes.count)
          {
            UnsafeMutableRawPointer($0).copyMemory(from: source, byteCount: bytes.count)
          }
        }
        answer.pointee.length += bytes.count
        return LBR_OK
      }
    } catch {
      if let message, capacity > 0 {
        var utf8 = Array(error.message.utf8.prefix(capacity))
        if utf8.count == capacity { utf8.removeLastCharacter() }
        for (index, byte) in utf8.enumerated() { message[index] = CChar(bitPattern: byte) }
        message[utf8.count] = 0
      }
      return LBR_FAILED
    }
  }
}

extension [UInt8] {
  /// Takes the last character of a UTF-8 text away, whether all of its bytes are there or not.
  fileprivate mutating func removeLastCharacter() {
    while let last = popLast(), last & 0xC0 == 0x80 {}
  }
}
