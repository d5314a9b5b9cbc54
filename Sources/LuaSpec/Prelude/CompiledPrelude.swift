internal import CSpecPrelude
import LuaRuntime

/// The framework as bytecode, made ahead: a run begins without compiling it in each job.
///
/// It serves where the Lua that runs would make the very same; elsewhere the texts are compiled.
package enum CompiledPrelude {
  /// Bytecode of the pieces by path; none where another Lua runs.
  package static let pieces: [String: [UInt8]] = {
    guard let release = spec_prelude_release() else { return [:] }
    var pieces: [String: [UInt8]] = [:]
    for piece in UnsafeBufferPointer(start: spec_prelude_pieces(), count: spec_prelude_count()) {
      let bytes = UnsafeBufferPointer(start: piece.bytes, count: piece.length)
      guard LuaState.hasMade(bytes, release: release) else { return [:] }
      pieces[SpecPrelude.Piece.path(of: String(cString: piece.name))] = Array(bytes)
    }
    return pieces
  }()

  /// The release of Lua that ``pieces`` were made by.
  package static var release: String { spec_prelude_release().map { String(cString: $0) } ?? "" }

  /// What the Lua that runs makes of the texts, in their order; nil if it cannot.
  package static func compiled() -> [(path: String, bytes: [UInt8])]? {
    guard let context = SpecContext(limits: SpecLimits(), now: 0),
      let state = LuaState(
        schema: SpecSchema.shared.schema, meter: context.meter,
        limits: LuaState.Limits(
          memory: context.limits.memory, instructions: nil, output: context.limits.output),
        roles: SpecSchema.role, seed: 0, now: 0, secondsFromGMT: 0, sources: LuaSources([]),
        ask: { _, _ in .none })
    else { return nil }
    var pieces: [(path: String, bytes: [UInt8])] = []
    for piece in SpecPrelude.pieces {
      let (result, bytes) = state.load(
        .text(Array(piece.text.utf8)), path: piece.path, budget: context.limits.seconds,
        onlyCompile: true, keepBytecode: true, isBare: true)
      guard case .ok = result.status, let bytes else { return nil }
      pieces.append((piece.path, bytes))
    }
    return pieces
  }

  /// C source that defines what the Lua that runs makes of the texts; nil if it cannot.
  package static func source() -> String? {
    guard let pieces = compiled() else { return nil }
    var text = """
      // Made from the framework's texts by the test of the compiled prelude; not edited by hand.
      #include "CSpecPrelude.h"

      // Each text holds the bytes of a piece.
      #define PIECE(name, text) {name, (const uint8_t *)text, sizeof text - 1}

      static const spec_piece pieces[] = {

      """
    for piece in pieces {
      text += "  PIECE(\"\(SpecPrelude.Piece.name(of: piece.path))\",\n"
      text += lines(of: piece.bytes).map { "    \"\($0)\"" }.joined(separator: "\n") + "),\n"
    }
    text += """
      };

      const char *spec_prelude_release(void) {
        return
      \(lines(of: Array(LuaState.release.utf8)).map { "    \"\($0)\"" }.joined(separator: "\n"));
      }

      const spec_piece *spec_prelude_pieces(void) { return pieces; }

      size_t spec_prelude_count(void) { return sizeof pieces / sizeof *pieces; }

      """
    return text
  }

  /// Bytes as they stand in texts of C, cut into lines.
  private static func lines(of bytes: [UInt8]) -> [String] {
    let longest = 100
    var lines: [String] = []
    var line = ""
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "?"):
        line += "\\" + String(UnicodeScalar(byte))
      case 0x20..<0x7F: line += String(UnicodeScalar(byte))
      default:
        // Three digits always, so that a digit behind it is no part of it.
        line += "\\" + String(byte >> 6) + String(byte >> 3 & 7) + String(byte & 7)
      }
      if line.utf8.count >= longest {
        lines.append(line)
        line = ""
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }
}
