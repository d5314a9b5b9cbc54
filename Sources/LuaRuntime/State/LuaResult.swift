internal import CLuaBridge

/// What came of one crossing.
package struct LuaResult {
  package enum Status: Sendable {
    case ok
    case failed(LuaFault)
    case stopped(LuaStopReason, file: String?, line: Int?)
  }

  /// What few crossings have: an end other than a good one, requests, or facts about a chunk.
  final class Details {
    var status: Status = .ok
    var effects: [LuaEffect] = []
    var effectBytes: Int = 0
    var returnedType: String = ""
    var endLine: Int?
    var keepsRules: Bool = false
    var isUnreadable: Bool = false
    var returnedOther: Bool = false
  }

  /// Whether the function was there (for a chunk: whether it could be compiled).
  package var found: Bool
  /// The option a callback returned; for a chunk the number of values.
  package var returned: Int?
  /// The view tree may have changed since the last crossing.
  package var touchedViews: Bool
  /// The context's properties may have changed since the last crossing.
  package var touchedContext: Bool
  /// The first option given to a completion, apart from ``effects`` because it is the usual one.
  package var completion: (serial: UInt32, option: Int)?
  package var instructions: Int
  /// It ended well, and asked for nothing but what the fields above have.
  package let isPlain: Bool
  private let details: Details?

  package var status: Status { details?.status ?? .ok }
  package var effects: [LuaEffect] { details?.effects ?? [] }
  /// Bytes of the effects as they crossed.
  package var effectBytes: Int { details?.effectBytes ?? 0 }
  /// Of a chunk: the type of its first value.
  package var returnedType: String { details?.returnedType ?? "" }
  /// Of a chunk: it returned one table, with the required function.
  package var keepsRules: Bool { details?.keepsRules ?? false }
  /// Of a chunk that did not return what it must: the line at which it ends.
  package var endLine: Int? { details?.endLine }
  /// A value was returned where only a completion's call counts.
  package var returnedOther: Bool { details?.returnedOther ?? false }
  /// It failed because a module that it requires cannot be compiled.
  package var isUnreadable: Bool { details?.isUnreadable ?? false }
}

/// An error that a script raised, with its place.
package struct LuaFault: Sendable {
  package var message: String
  package var file: String?
  package var line: Int?
  package var traceback: [String]
}

/// Something a script asked for.
package struct LuaEffect: Sendable {
  /// The number from the schema, or one of the bridge's own below.
  package var number: Int
  /// Line of the call; 0 if unknown.
  package var line: Int
  /// File of the call, where it may matter.
  package var file: String?
  /// As they crossed, a list.
  fileprivate var encoded: ArraySlice<UInt8>

  /// What it was called with; each look reads it anew.
  package var arguments: [LuaValue] {
    var arguments: [LuaValue]?
    read { arguments = $0.value()?.elements }
    return arguments ?? []
  }

  /// The arguments, a list, for what makes its own values of them.
  package func read(_ body: (inout LuaDecoder) -> Void) {
    encoded.withUnsafeBytes {
      var decoder = LuaDecoder($0)
      body(&decoder)
    }
  }

  package static let log = Int(LBR_EFFECT_LOG)
  package static let complete = Int(LBR_EFFECT_COMPLETE)
  package static let completedTwice = Int(LBR_EFFECT_COMPLETED_TWICE)
  package static let completedWrong = Int(LBR_EFFECT_COMPLETED_WRONG)
}

extension LuaResult {
  /// What a chunk returned is described where else there would be a message.
  init(_ raw: borrowing lbr_result, isOfChunk: Bool = false) {
    found = raw.found
    returned = raw.returned >= 0 ? Int(raw.returned) : nil
    touchedViews = raw.dirty & UInt32(LBR_DIRTY_VIEWS) != 0
    touchedContext = raw.dirty & UInt32(LBR_DIRTY_CONTEXT) != 0
    completion =
      raw.completed > 0 ? (raw.completed_serial, Int(raw.completed_option)) : nil
    instructions = Int(raw.instructions)
    let isGood = raw.status == LBR_OK
    let asksNothing = raw.effects_length == 0
    let returnsOther = Int(raw.returned) == Int(LBR_RETURNED_OTHER)
    isPlain = isGood && asksNothing && !isOfChunk && !returnsOther
    details = isPlain ? nil : Self.details(raw, isOfChunk)
  }

  @inline(never)
  private static func details(_ raw: borrowing lbr_result, _ isOfChunk: Bool) -> Details {
    let details = Details()
    details.effects = LuaEffect.decoded(raw.effects, raw.effects_length)
    details.effectBytes = raw.effects_length
    details.isUnreadable = raw.unreadable
    details.returnedOther = Int(raw.returned) == Int(LBR_RETURNED_OTHER)
    details.status = status(raw)
    // The error that ended the call is reported as that.
    if case .failed(let fault) = details.status {
      details.effects.removeAll {
        $0.number == LuaEffect.completedWrong && $0.line == fault.line && $0.file == fault.file
      }
    }
    if raw.status == LBR_OK, isOfChunk {
      details.returnedType = text(raw.message, raw.message_length)
      details.endLine = line(raw)
      details.keepsRules = raw.keeps_rules
    }
    return details
  }

  private static func status(_ raw: borrowing lbr_result) -> Status {
    switch raw.status {
    case LBR_OK: .ok
    case LBR_STOPPED:
      .stopped(LuaStopReason(raw.reason) ?? .replayed, file: file(raw), line: line(raw))
    default:
      .failed(
        LuaFault(
          message: text(raw.message, raw.message_length), file: file(raw), line: line(raw),
          traceback: text(raw.traceback, raw.traceback_length)
            .split(separator: "\n").map(String.init)))
    }
  }

  /// Texts of scripts may be any bytes; what is not UTF-8 is repaired for reading.
  static func text(_ start: UnsafePointer<CChar>?, _ length: Int) -> String {
    guard let start, length > 0 else { return "" }
    return String(decoding: UnsafeRawBufferPointer(start: start, count: length), as: UTF8.self)
  }

  private static func file(_ raw: borrowing lbr_result) -> String? {
    guard let file = raw.file, file.pointee != 0 else { return nil }
    return String(cString: file)
  }

  private static func line(_ raw: borrowing lbr_result) -> Int? {
    raw.line > 0 ? Int(raw.line) : nil
  }
}

extension LuaEffect {
  /// The records in a buffer of the bridge.
  static func decoded(_ start: UnsafePointer<UInt8>?, _ length: Int) -> [LuaEffect] {
    guard let start, length > 0 else { return [] }
    let bytes = Array(UnsafeBufferPointer(start: start, count: length))
    let sizeOfSize = MemoryLayout<UInt32>.size
    var effects: [LuaEffect] = []
    // Few ask for more at once.
    effects.reserveCapacity(2)
    var at = 0
    bytes.withUnsafeBytes { buffer in
      while at < length {
        var decoder = LuaDecoder(UnsafeRawBufferPointer(rebasing: buffer[at...]))
        guard let size: UInt32 = decoder.raw(), decoder.has(Int(size)),
          let number: Int32 = decoder.raw(), let line: Int32 = decoder.raw(),
          let length: UInt32 = decoder.raw(), let file = decoder.skip(Int(length)),
          case let head = 3 * sizeOfSize + file.count, size >= head
        else { break }
        let end = at + sizeOfSize + Int(size)
        effects.append(
          LuaEffect(
            number: Int(number), line: Int(line),
            file: file.isEmpty ? nil : String(decoding: file, as: UTF8.self),
            encoded: bytes[(at + sizeOfSize + head)..<end]))
        at = end
      }
    }
    return effects
  }
}
