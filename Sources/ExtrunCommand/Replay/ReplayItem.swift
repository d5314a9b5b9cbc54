/// What one verdict is about: a line of the input, or the lines of a trace.
struct ReplayItem: Hashable {
  enum Kind: UInt8 {
    case record
    case trace
    /// Only its place is known.
    case tooLong
  }

  /// Of the inputs, by number.
  var source: Int
  /// Number of its first line, from 1.
  var line: Int
  var kind: Kind
  var bytes: [UInt8]
}

/// Items on their way to a worker.
struct ReplayBatch {
  /// So many items are handed over at once: enough that handing over costs little beside playing.
  static let mostItems = 64
  /// So many bytes, unless one item alone has more.
  static let mostBytes = 256 * 1024

  private(set) var items: [ReplayItem] = []
  private var size = 0

  init(_ items: [ReplayItem] = []) {
    for item in items { append(item) }
  }

  var isFull: Bool { items.count >= Self.mostItems || size >= Self.mostBytes }

  mutating func append(_ item: ReplayItem) {
    items.append(item)
    size += item.bytes.count
  }

  /// For each item the source, the line, the kind, the length, the bytes.
  var encoded: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size + items.count * 32)
    for item in items {
      for number in [item.source, item.line, Int(item.kind.rawValue), item.bytes.count] {
        withUnsafeBytes(of: number) { bytes.append(contentsOf: $0) }
      }
      bytes.append(contentsOf: item.bytes)
    }
    return bytes
  }

  /// What ``encoded`` made.
  init(decoding bytes: [UInt8]) {
    var position = 0
    func number() -> Int {
      defer { position += MemoryLayout<Int>.size }
      return bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: position, as: Int.self) }
    }
    while position < bytes.count {
      let (source, line, kind, count) = (number(), number(), number(), number())
      append(
        ReplayItem(
          source: source, line: line, kind: .init(rawValue: UInt8(kind)) ?? .tooLong,
          bytes: Array(bytes[position..<position + count])))
      position += count
    }
  }
}
