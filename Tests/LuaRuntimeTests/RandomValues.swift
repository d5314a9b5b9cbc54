import LuaRuntime

/// Values and damages from a seed, the same on every run.
struct RandomValues {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }

  mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }

  private mutating func text() -> String {
    let scalars: [Unicode.Scalar] = [
      "a", "Z", "0", " ", "\0", "\n", "\"", "\\", "é", "\u{301}", "ß", "\u{202E}", "漢", "😀",
      "\u{FFFD}", "\u{10FFFF}", "\u{7F}", "\u{FEFF}",
    ]
    var text = ""
    for _ in 0..<below(12) { text.unicodeScalars.append(scalars[below(scalars.count)]) }
    return text
  }

  private mutating func number() -> Double {
    switch below(4) {
    case 0: Double(Int64(bitPattern: next()))
    case 1: [0.0, -0.0, 0.5, 1e308, -1e-308, 0x1p63, -0x1p63, 0x1p53][below(8)]
    default:
      {
        let value = Double(bitPattern: $0)
        return value.isFinite ? value : 0.25
      }(next())
    }
  }

  /// A value that may cross both ways: lists without holes, maps with at least one name.
  mutating func value(depth: Int) -> LuaValue {
    switch below(depth > 6 ? 6 : 9) {
    case 0: return .null
    case 1: return .boolean(below(2) == 0)
    case 2: return .integer(Int64(bitPattern: next()) >> Int64(below(64)))
    case 3: return .number(number())
    case 4, 5: return .string(text())
    case 6, 7:
      var elements: [LuaValue] = []
      for _ in 0..<below(6) { elements.append(value(depth: depth + 1)) }
      return .list(elements)
    default:
      // By bytes: texts that Swift calls equal are different names.
      var members: [[UInt8]: LuaValue] = [:]
      for _ in 0...below(5) { members[Array(text().utf8)] = value(depth: depth + 1) }
      return .map(
        members.sorted { $0.key.lexicographicallyPrecedes($1.key) }
          .map { (name: String(decoding: $0.key, as: UTF8.self), value: $0.value) })
    }
  }

  /// The bytes with a few changes, or as many others.
  mutating func damaged(_ bytes: [UInt8], isNoise: Bool) -> [UInt8] {
    if isNoise { return (0..<below(200)).map { _ in UInt8(truncatingIfNeeded: next() >> 8) } }
    var bytes = bytes
    for _ in 0...below(4) where !bytes.isEmpty {
      let place = below(bytes.count)
      switch below(4) {
      case 0: bytes[place] = UInt8(truncatingIfNeeded: next() >> 8)
      case 1: bytes[place] = UInt8(below(14))
      case 2: bytes.removeLast(below(min(bytes.count, 8)))
      default: bytes.insert(UInt8(below(14)), at: place)
      }
    }
    return bytes
  }
}
