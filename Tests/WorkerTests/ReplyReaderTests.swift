import ExtrunCommand
import Testing

@Suite struct ReplyReaderTests {
  private static let sample: WorkerReply = {
    var reply = WorkerReply()
    reply.output = Array("{\"schema\": 1}\n".utf8)
    reply.errors = Array("error\n".utf8)
    reply.files = [0: Array("trace".utf8), 1: []]
    reply.code = 5
    return reply
  }()

  private func read(_ bytes: [UInt8], fileCount: Int = 2, pieces: Int = .max) -> ReplyReader {
    var reader = ReplyReader(fileCount: fileCount)
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = rest.prefix(pieces)
      piece.withUnsafeBytes { reader.take($0) }
      rest = rest.dropFirst(piece.count)
    }
    return reader
  }

  @Test(arguments: [1, 2, 3, 5, 7, 1000])
  func `a reply is the same in whatever pieces it arrives`(pieces: Int) {
    let reader = read(Self.sample.encoded, pieces: pieces)
    #expect(reader.state == .complete)
    #expect(reader.reply == Self.sample)
  }

  @Test func `a content longer than a frame crosses in several`() {
    var reply = WorkerReply()
    reply.output = [UInt8](repeating: 7, count: 17 * 1_048_576)
    reply.files[0] = reply.output
    let reader = read(reply.encoded)
    #expect(reader.state == .complete)
    #expect(reader.reply == reply)
  }

  @Test func `every beginning of a reply wants more`() {
    let bytes = Self.sample.encoded
    for count in 0..<bytes.count {
      #expect(read(Array(bytes.prefix(count))).state == .wantsMore)
    }
  }

  @Test func `more than a reply is no reply`() {
    #expect(read(Self.sample.encoded + [0]).state == .refused)
  }

  @Test func `a file that nobody named is refused`() {
    #expect(read(Self.sample.encoded, fileCount: 1).state == .refused)
  }

  @Test(
    arguments: [
      [0, 1, 0, 0, 0, 1], [5, 1, 0, 0, 0, 1], [255, 1, 0, 0, 0, 1], [1, 0, 0, 0, 0],
      [4, 2, 0, 0, 0, 1, 1], [1, 255, 255, 255, 255], [1, 1, 0, 0, 1],
    ] as [[UInt8]])
  func `an unknown kind or an impossible length is refused at once`(bytes: [UInt8]) {
    #expect(read(bytes).state == .refused)
  }

  @Test func `contents above the limit are refused when they are announced`() {
    // Eight frames of 16 MB are all there may be.
    var reader = ReplyReader(fileCount: 0)
    let content = [UInt8](repeating: 0, count: 16 * 1_048_576)
    for frame in 0..<9 {
      ([1, 0, 0, 0, 1] as [UInt8]).withUnsafeBytes { reader.take($0) }
      #expect(reader.state == (frame < 8 ? .wantsMore : .refused))
      content.withUnsafeBytes { reader.take($0) }
    }
    #expect(reader.reply.output.count == ReplyReader.largestReply)
  }

  @Test func `noise and damaged replies never count as another reply of the same bytes`() {
    var random = SeededBytes(seed: 1)
    let good = Self.sample.encoded
    var complete = 0
    for round in 0..<10_000 {
      var bytes = good
      if round % 2 == 0 {
        bytes = random.bytes(Int.random(in: 1...200, using: &random))
      } else {
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          let index = Int.random(in: 0..<bytes.count, using: &random)
          bytes[index] = UInt8.random(in: 0...255, using: &random)
        }
      }
      let whole = read(bytes)
      let split = read(bytes, pieces: Int.random(in: 1...9, using: &random))
      #expect(whole.state == split.state)
      #expect(whole.reply == split.reply)
      guard whole.state == .complete else { continue }
      complete += 1
      // What was understood is all that was sent.
      let contents =
        whole.reply.output.count + whole.reply.errors.count
        + whole.reply.files.values.reduce(0) { $0 + $1.count }
      #expect(contents < bytes.count)
      #expect(whole.reply.files.keys.allSatisfy { $0 < 2 })
    }
    #expect(complete > 0)
  }
}
