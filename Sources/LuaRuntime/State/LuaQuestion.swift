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
      let value = try question.ask(Int(number), values)
      if case .encoded(let bytes) = value {
        return bytes.withUnsafeBytes { append($0, to: answer) } ? LBR_OK : LBR_REFUSED
      }
      var encoder = LuaEncoder()
      encoder.append(value)
      return encoder.withBytes { append($0, to: answer) } ? LBR_OK : LBR_REFUSED
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

/// False if memory ran out.
private func append(
  _ bytes: UnsafeRawBufferPointer, to buffer: UnsafeMutablePointer<lbr_buffer>
) -> Bool {
  guard lbr_buffer_reserve(buffer, bytes.count), let start = buffer.pointee.bytes else {
    return false
  }
  if let source = bytes.baseAddress {
    // SAFETY: the call above made room for so many bytes behind `length`.
    UnsafeMutableRawPointer(start + buffer.pointee.length)
      .copyMemory(from: source, byteCount: bytes.count)
  }
  buffer.pointee.length += bytes.count
  return true
}

extension [UInt8] {
  /// Takes the last character of a UTF-8 text away, whether all of its bytes are there or not.
  fileprivate mutating func removeLastCharacter() {
    while let last = popLast(), last & 0xC0 == 0x80 {}
  }
}
