/// Reads a worker's reply as it arrives. The worker may send anything at all: whatever is not exactly a
/// reply is refused, and nothing that it announces is believed before it is there.
package struct ReplyReader {
  /// Bytes of all contents together.
  package static let largestReply = 128 * 1_048_576

  package enum State: Sendable, Hashable {
    case wantsMore
    case complete
    case refused
  }

  package private(set) var state: State = .wantsMore
  package private(set) var reply = WorkerReply()
  private let fileCount: Int
  private var header: [UInt8] = []
  private var kind: WorkerReply.Kind = .end
  /// Bytes of the open frame that have not come yet.
  private var missing = 0
  /// The file of the open frame; nil until its first byte is there.
  private var file: Int?
  private var total = 0

  /// `fileCount` files may have contents.
  package init(fileCount: Int) {
    self.fileCount = fileCount
  }

  package mutating func take(_ bytes: UnsafeRawBufferPointer) {
    var position = 0
    while state == .wantsMore, position < bytes.count {
      if missing == 0 {
        header.append(bytes[position])
        position += 1
        if header.count == WorkerReply.headerSize { open() }
      } else if kind == .file, file == nil {
        file = Int(bytes[position])
        position += 1
        missing -= 1
        nameFile()
      } else {
        let count = min(missing, bytes.count - position)
        append(UnsafeRawBufferPointer(rebasing: bytes[position..<position + count]))
        position += count
        missing -= count
      }
    }
    // More than a reply is no reply.
    if state == .complete, position < bytes.count { state = .refused }
  }

  private mutating func open() {
    let length = (1...4).reduce(0) { $0 | Int(header[$1]) << (8 * ($1 - 1)) }
    let kind = WorkerReply.Kind(rawValue: header[0])
    header.removeAll(keepingCapacity: true)
    guard let kind, length > 0, length <= WorkerReply.longestFrame,
      total + length <= Self.largestReply, kind != .end || length == 1
    else {
      state = .refused
      return
    }
    self.kind = kind
    missing = length
    file = nil
    total += length
  }

  private mutating func nameFile() {
    guard let file, file < fileCount else {
      state = .refused
      return
    }
    if reply.files[file] == nil { reply.files[file] = [] }
  }

  private mutating func append(_ bytes: UnsafeRawBufferPointer) {
    switch kind {
    case .output: reply.output += bytes
    case .errors: reply.errors += bytes
    case .file: if let file { reply.files[file]? += bytes }
    case .end:
      reply.code = Int32(bytes[0])
      state = .complete
    }
  }
}
