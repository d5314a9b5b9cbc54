import Glibc
import LuaExtension
import LuaRuntime
import Testing

/// The compiled table is made by this test: run it with EXTRUN_WRITE_TABLE=1 after a change of a line.
struct BridgeTableTests {
  private static let root = #filePath.components(dropping: 3)
  private static let source = root + "/Sources/CBridgeTable/bridge_table.c"
  private static let numbers = root + "/Sources/LuaExtension/Bridge/BridgeTable+Compiled.swift"

  @Test func `the program's table is what the lines say`() throws {
    let built = BridgeTable.built()
    let made = "/tmp/bridge_table.\(getpid()).c"
    defer { unlink(made) }
    #expect(built.schema.write(to: made))
    if getenv("EXTRUN_WRITE_TABLE") != nil {
      #expect(write(try contents(made), to: Self.source))
      #expect(write(built.numbers, to: Self.numbers))
    }
    #expect(try contents(made) == contents(Self.source))
    #expect(try built.numbers == contents(Self.numbers))
  }

  private struct Unreadable: Error { var path: String }

  private func contents(_ path: String) throws -> String {
    guard let file = fopen(path, "r") else { throw Unreadable(path: path) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = getc(file), byte != EOF { bytes.append(UInt8(byte)) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func write(_ text: String, to path: String) -> Bool {
    guard let file = fopen(path, "w") else { return false }
    defer { fclose(file) }
    return fputs(text, file) >= 0
  }
}

extension String {
  /// The path without its last components.
  fileprivate func components(dropping count: Int) -> String {
    split(separator: "/", omittingEmptySubsequences: false).dropLast(count).joined(separator: "/")
  }
}
