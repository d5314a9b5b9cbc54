import Glibc
import LuaRuntime
import Testing

/// Which pages of the system a state's memory is to have: see `VmFlags` in proc(5).
@Suite struct `Pages` {
  private static let choice = "/sys/kernel/mm/transparent_hugepage/enabled"

  /// The flags of every range of addresses that begins where arenas do.
  private static func flagsOfArenas() -> [Set<Substring>] {
    let place: UInt64 = 1 << 32
    var flags: [Set<Substring>] = []
    var isArena = false
    for line in lines(of: "/proc/self/smaps") {
      let words = line.split(separator: " ")
      guard let first = words.first else { continue }
      if first == "VmFlags:" {
        if isArena { flags.append(Set(words.dropFirst())) }
      } else if let start = first.split(separator: "-").first.flatMap({ UInt64($0, radix: 16) }),
        first.contains("-")
      {
        isArena = start >= place && start % place == 0
      }
    }
    return flags
  }

  private static func lines(of path: String) -> [String] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var block = [CChar](repeating: 0, count: 4096)
    var lines: [String] = []
    while fgets(&block, Int32(block.count), file) != nil {
      lines.append(
        String(decoding: block.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
          .replacing("\n", with: ""))
    }
    return lines
  }

  @Test(.enabled(if: access(Pages.choice, F_OK) == 0))
  func `are small for an extension, whatever the system prefers, and large for a spec`() async {
    await #expect(processExitsWith: .success) {
      let small = try #require(SampleState(meter: LuaMeter()))
      #expect(Self.flagsOfArenas().map { $0.contains("nh") } == [true])
      let large = try #require(SampleState(meter: LuaMeter(hasLargePages: true)))
      let flags = Self.flagsOfArenas()
      #expect(flags.count { $0.contains("nh") } == 1)
      #expect(flags.count { $0.contains("hg") } == 1)
      #expect(small.run("return {}").verdict == large.run("return {}").verdict)
    }
  }
}
