import Glibc

/// Where a text's values are packed: as much as the longest values of such a text can take.
///
/// The longest are numbers of one digit, two bytes with the comma, which become nine; a name gains one
/// byte, a string, an empty object or an empty list three.
struct PackedRoom: ~Copyable {
  private let start: UnsafeMutablePointer<UInt8>
  private let capacity: Int
  private(set) var count = 0

  /// nil if the system has no memory for it.
  init?(forText bytes: Int) {
    capacity = bytes * 5 + 16
    guard let room = malloc(capacity) else { return nil }
    start = room.assumingMemoryBound(to: UInt8.self)
  }

  deinit { free(start) }

  /// What was put so far.
  var taken: [UInt8] { Array(UnsafeBufferPointer(start: start, count: count)) }

  mutating func put(_ kind: PackedJSON.Kind) {
    claim(1).storeBytes(of: kind.rawValue, as: UInt8.self)
  }

  mutating func put(_ number: UInt64) {
    claim(8).storeBytes(of: number.littleEndian, as: UInt64.self)
  }

  mutating func put(_ byte: UInt8) {
    claim(1).storeBytes(of: byte, as: UInt8.self)
  }

  mutating func put(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let base = bytes.baseAddress, !bytes.isEmpty else { return }
    claim(bytes.count).copyMemory(from: base, byteCount: bytes.count)
  }

  /// Puts a count, 0 until it is set; its place.
  mutating func putCount() -> Int {
    let place = count
    claim(4).storeBytes(of: 0, as: UInt32.self)
    return place
  }

  mutating func setCount(_ number: Int, at place: Int) {
    precondition(place + 4 <= count)
    UnsafeMutableRawPointer(start + place)
      .storeBytes(of: UInt32(number).littleEndian, as: UInt32.self)
  }

  /// A name that was put.
  struct Name {
    fileprivate let place: Int
    /// Its length and its first four bytes, zeros behind a shorter one: names that differ nearly always differ
    /// in this.
    let beginning: UInt64
  }

  /// The name whose length stands at a place.
  func name(at place: Int) -> Name {
    let length = length(at: place)
    var beginning = UInt64(length)
    for offset in 0..<min(length, 4) {
      beginning |= UInt64(start[place + 4 + offset]) << UInt64(32 + 8 * offset)
    }
    return Name(place: place, beginning: beginning)
  }

  func text(of name: Name) -> String {
    let length = length(at: name.place)
    return String(
      decoding: UnsafeBufferPointer(start: start + name.place + 4, count: length), as: UTF8.self)
  }

  func isSameText(_ one: Name, _ other: Name) -> Bool {
    let length = length(at: one.place)
    return length == self.length(at: other.place)
      && memcmp(start + one.place + 4, start + other.place + 4, length) == 0
  }

  private func length(at place: Int) -> Int {
    precondition(place + 4 <= count)
    let length = UnsafeRawPointer(start + place).loadUnaligned(as: UInt32.self)
    precondition(Int(UInt32(littleEndian: length)) <= count - place - 4)
    return Int(UInt32(littleEndian: length))
  }

  private mutating func claim(_ size: Int) -> UnsafeMutableRawPointer {
    precondition(capacity - count >= size, "more is packed than a text of this length can hold")
    defer { count += size }
    // SAFETY: there are `size` bytes behind `count`.
    return UnsafeMutableRawPointer(start + count)
  }
}
