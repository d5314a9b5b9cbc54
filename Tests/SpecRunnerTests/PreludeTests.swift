import Glibc
import LuaRuntime
import LuaSpec
import Testing

/// The compiled prelude is made by this test: run it with EXTRUN_WRITE_PRELUDE=1 after a change of the
/// framework's texts.
struct PreludeTests {
  private static let made =
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    .joined(separator: "/") + "/Sources/CSpecPrelude/spec_prelude.c"

  @Test func `the program's framework is what its texts say`() throws {
    let source = try #require(CompiledPrelude.source())
    if getenv("EXTRUN_WRITE_PRELUDE") != nil { #expect(write(source, to: Self.made)) }
    // Another Lua makes other bytes of them, and never takes these.
    guard LuaState.release == CompiledPrelude.release else {
      #expect(CompiledPrelude.pieces.isEmpty)
      return
    }
    #expect(SpecHarness.text(at: Self.made) == source)
    let compiled = try #require(CompiledPrelude.compiled())
    let bytes = Dictionary(uniqueKeysWithValues: compiled.map { ($0.path, $0.bytes) })
    #expect(CompiledPrelude.pieces == bytes)
  }

  @Test func `bytecode of another release, or of another machine, is not taken`() throws {
    let compiled = try #require(CompiledPrelude.compiled())
    let bytes = try #require(compiled.first?.bytes)
    #expect(isTaken(bytes, release: LuaState.release))
    #expect(!isTaken(bytes, release: LuaState.release + " "))
    #expect(!isTaken([], release: LuaState.release))
    let head = 31
    for index in 0..<head {
      var changed = bytes
      changed[index] ^= 0x80
      #expect(!isTaken(changed, release: LuaState.release))
    }
  }

  private func isTaken(_ bytes: [UInt8], release: String) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      release.withCString { LuaState.hasMade(bytes, release: $0) }
    }
  }

  private func write(_ text: String, to path: String) -> Bool {
    guard let file = fopen(path, "w") else { return false }
    defer { fclose(file) }
    return fputs(text, file) >= 0
  }
}
