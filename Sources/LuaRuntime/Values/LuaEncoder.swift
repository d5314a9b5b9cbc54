internal import CLuaBridge
import Glibc

/// Writes values in the boundary's encoding, into memory of its own that grows.
package struct LuaEncoder: ~Copyable {
  private static let firstCapacity = 512

  private var start: UnsafeMutableRawPointer
  private var capacity: Int = Self.firstCapacity
  private var count: Int = 0
  /// Slots of the object that is being written.
  private var slots: UInt32 = 0

  package init() {
    start = Self.room(Self.firstCapacity)
  }

  deinit { free(start) }

  /// From the C library: Swift's own way to bytes of no type asks for an alignment, which takes longer.
  private static func room(_ size: Int) -> UnsafeMutableRawPointer {
    // As with any value of Swift's: a process without room for one more cannot go on.
    guard let room = malloc(size) else { preconditionFailure("no memory for a value") }
    return room
  }

  /// What was written so far.
  package var bytes: [UInt8] { withBytes { Array($0) } }

  /// The same where it lies, for the length of the call.
  package borrowing func withBytes<Result>(
    _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    body(UnsafeRawBufferPointer(start: start, count: count))
  }

  /// Appends one value. Recursion is bounded by the values themselves: they come from decoders with
  /// limits of their own.
  package mutating func append(_ value: LuaValue) {
    switch value {
    case .none: tag(LBR_NIL)
    case .null: tag(LBR_NULL)
    case .boolean(let boolean): tag(boolean ? LBR_TRUE : LBR_FALSE)
    case .integer(let integer):
      tag(LBR_INTEGER)
      raw(integer)
    case .number(let number):
      tag(LBR_NUMBER)
      raw(number.bitPattern)
    case .string(let string):
      tag(LBR_STRING)
      text(string)
    case .bytes(let contents):
      tag(LBR_STRING)
      raw(UInt32(contents.count))
      contents.withUnsafeBytes { copy($0) }
    case .list(let elements):
      tag(LBR_LIST)
      raw(UInt32(elements.count))
      for element in elements { append(element) }
    case .map(let members):
      tag(LBR_MAP)
      raw(UInt32(members.count))
      for member in members {
        text(member.name)
        append(member.value)
      }
    case .object(let object):
      tag(LBR_OBJECT)
      raw(UInt16(object.classIndex))
      raw(object.identity)
      raw(UInt32(object.slots.count))
      for slot in object.slots {
        raw(UInt16(slot.slot))
        append(slot.value)
      }
    case .transform(let numbers):
      tag(LBR_TRANSFORM)
      for index in 0..<6 { raw((index < numbers.count ? numbers[index] : 0).bitPattern) }
    case .handle(let handle):
      tag(LBR_HANDLE)
      raw(handle)
    case .root(let root):
      tag(LBR_ROOT)
      raw(root)
    case .encoded(let contents): contents.withUnsafeBytes { copy($0) }
    }
  }

  /// Appends an object of the host, whose slots `write` gives one by one.
  package mutating func object(_ type: Int, _ write: (inout LuaEncoder) -> Void) {
    let outer = slots
    tag(LBR_OBJECT)
    raw(UInt16(type))
    raw(UInt32(0))
    let place = later()
    slots = 0
    write(&self)
    set(slots, at: place)
    slots = outer
  }

  /// The next slot of an object; its value follows.
  package mutating func slot(_ slot: Int) {
    raw(UInt16(slot))
    slots += 1
  }

  package mutating func slot(_ slot: Int, _ value: LuaValue) {
    self.slot(slot)
    append(value)
  }

  mutating func tag(_ tag: lbr_tag) {
    raw(UInt8(truncatingIfNeeded: tag.rawValue))
  }

  /// A text without the kind: its length and its bytes.
  mutating func text(_ string: String) {
    if string.utf8.withContiguousStorageIfAvailable({ bytes($0) }) == nil {
      var string = string
      string.withUTF8 { bytes($0) }
    }
  }

  @inline(__always)
  private mutating func bytes(_ utf8: UnsafeBufferPointer<UInt8>) {
    raw(UInt32(utf8.count))
    copy(UnsafeRawBufferPointer(utf8))
  }

  /// Room for a number that is known later; its place.
  mutating func later() -> Int {
    defer { raw(UInt32(0)) }
    return count
  }

  mutating func set(_ number: UInt32, at place: Int) {
    precondition(place + MemoryLayout<UInt32>.size <= count)
    // SAFETY: the bytes at `place` were claimed, and what is written stays.
    (start + place).storeBytes(of: number.littleEndian, as: UInt32.self)
  }

  /// Bytes from a place on.
  func length(behind place: Int) -> UInt32 { UInt32(count - place - MemoryLayout<UInt32>.size) }

  mutating func raw<Value: FixedWidthInteger & BitwiseCopyable>(_ value: Value) {
    claim(MemoryLayout<Value>.size).storeBytes(of: value.littleEndian, as: Value.self)
  }

  mutating func copy(_ contents: UnsafeRawBufferPointer) {
    guard let base = contents.baseAddress else { return }
    claim(contents.count).copyMemory(from: base, byteCount: contents.count)
  }

  /// Room for the next bytes.
  private mutating func claim(_ size: Int) -> UnsafeMutableRawPointer {
    if capacity - count < size { grow(size) }
    defer { count += size }
    // SAFETY: `grow` leaves at least `size` bytes behind `count`.
    return start + count
  }

  private mutating func grow(_ size: Int) {
    capacity = max(capacity * 2, count + size)
    let larger = Self.room(capacity)
    larger.copyMemory(from: start, byteCount: count)
    free(start)
    start = larger
  }
}
