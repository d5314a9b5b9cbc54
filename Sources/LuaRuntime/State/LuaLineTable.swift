/// The lines of a compiled chunk that can run, those with an instruction of their own, and the lines at
/// which its functions begin.
///
/// Reads the form that Lua 5.4 dumps. The return at the end of a function is left out: it stands at the
/// line of `end`, and a function that returns before never comes to it.
package struct LuaLineTable {
  package private(set) var lines: Set<Int> = []
  package private(set) var functions: Set<Int> = []

  private static let headerLength = 31
  private static let longestCount = 1 << 24
  /// Nesting of functions that the compiler allows, and more.
  private static let deepest = 250
  /// The mark of an instruction whose line stands in the table of absolute ones.
  private static let absolute: Int8 = -128

  private let bytes: [UInt8]
  private var at = 0

  /// nil if the bytes are no such dump.
  package init?(bytecode: [UInt8]) {
    bytes = bytecode
    // Header, then the number of the chunk's upvalues.
    at = Self.headerLength + 1
    guard bytes.count > at, bytes.starts(with: [0x1B, 0x4C, 0x75, 0x61, 0x54]),
      function(depth: 0)
    else { return nil }
  }

  private mutating func function(depth: Int) -> Bool {
    guard depth < Self.deepest, text(), let first = number(), number() != nil, skip(1),
      let isVariadic = byte(), skip(1), let instructions = number(), skip(instructions * 4),
      constants(), let upvalues = number(), skip(upvalues * 3), let functions = number()
    else { return false }
    if depth > 0 { self.functions.insert(first) }
    for _ in 0..<functions {
      guard function(depth: depth + 1) else { return false }
    }
    guard let count = number(), let start = take(count), let absolutes = number() else {
      return false
    }
    var known: [Int: Int] = [:]
    for _ in 0..<absolutes {
      guard let instruction = number(), let line = number() else { return false }
      known[instruction] = line
    }
    var line = first
    for index in 0..<count {
      let step = Int8(bitPattern: bytes[start + index])
      line = step == Self.absolute ? known[index] ?? line : line + Int(step)
      let isPreparation = index == 0 && isVariadic != 0
      if !isPreparation, index != count - 1 { lines.insert(line) }
    }
    return names()
  }

  private mutating func constants() -> Bool {
    guard let count = number() else { return false }
    for _ in 0..<count {
      switch byte() {
      case 0, 1, 17: break
      case 3, 19: guard skip(8) else { return false }
      case 4, 20: guard text() else { return false }
      default: return false
      }
    }
    return true
  }

  /// Names of locals and upvalues.
  private mutating func names() -> Bool {
    guard let locals = number() else { return false }
    for _ in 0..<locals {
      guard text(), number() != nil, number() != nil else { return false }
    }
    guard let upvalues = number() else { return false }
    for _ in 0..<upvalues {
      guard text() else { return false }
    }
    return true
  }

  private mutating func byte() -> UInt8? {
    guard at < bytes.count else { return nil }
    defer { at += 1 }
    return bytes[at]
  }

  private mutating func skip(_ count: Int) -> Bool { take(count) != nil }

  /// Where so many bytes begin.
  private mutating func take(_ count: Int) -> Int? {
    guard count >= 0, count <= bytes.count - at else { return nil }
    defer { at += count }
    return at
  }

  /// Seven bits a byte, the highest first; the last byte has its top bit set.
  private mutating func number() -> Int? {
    var value = 0
    while let byte = byte() {
      value = value << 7 | Int(byte & 0x7F)
      guard value < Self.longestCount else { return nil }
      if byte & 0x80 != 0 { return value }
    }
    return nil
  }

  /// A text with its length plus one in front; 0 for none.
  private mutating func text() -> Bool {
    guard let length = number() else { return false }
    return length == 0 || skip(length - 1)
  }
}
