import ExtrunCommand
import Testing

@Suite struct `What a worker writes` {
  @Test func `has an end, and what would go past it is refused and costs nothing of the rest`()
    throws
  {
    let system = RecordedSystem(FakeSystem(files: [:]), outputs: ["a", "b"], limit: 10)
    try system.write([1, 2, 3, 4, 5, 6], to: "a")
    try system.writeOutput([7, 8, 9])
    #expect(throws: FileError.tooLarge(limit: 10)) { try system.write([1, 2], to: "b") }
    #expect(throws: FileError.tooLarge(limit: 10)) { try system.writeOutput([1, 2]) }
    // A file that is written again takes the room of what it was.
    try system.write([1, 2, 3, 4, 5, 6, 7], to: "a")
    #expect(throws: FileError.self) { try system.write([1], to: "c") }
    #expect(system.reply.files == [0: [1, 2, 3, 4, 5, 6, 7]] && system.reply.output == [7, 8, 9])
  }

  @Test func `is less than its supervisor takes`() throws {
    let system = RecordedSystem(FakeSystem(files: [:]), outputs: ["a"])
    try system.write(Array(repeating: 1, count: RecordedSystem.largestResult), to: "a")
    for _ in 0..<20 { system.writeError(Array(repeating: 2, count: 1 << 20)) }
    #expect(system.reply.errors.count == 8 << 20)
    #expect(system.reply.errors.count + RecordedSystem.largestResult < ReplyReader.largestReply)
  }
}
