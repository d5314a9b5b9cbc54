internal import CLuaBridge

/// Counts which lines of scripts run and which functions are called, for all states that are given it. Of one thread, like its meter.
package final class LuaCoverage {
  let pointer: OpaquePointer

  /// Traps if memory runs out: there is nothing to measure with then.
  package init() {
    // The user asked to measure, and there is nothing to measure with.
    guard let pointer = lbr_coverage_create() else { fatalError("no memory for coverage") }
    self.pointer = pointer
  }

  deinit { lbr_coverage_destroy(pointer) }

  /// How often each line was come to, by file and line.
  package var hits: [String: [Int: Int]] {
    byFile { index, counts, length in _ = lbr_coverage_file(pointer, index, &counts, &length) }
  }

  /// How often each function was called, by file and the line at which it begins.
  package var calls: [String: [Int: Int]] {
    byFile { index, counts, length in lbr_coverage_calls(pointer, index, &counts, &length) }
  }

  private func byFile(
    _ read: (Int, inout UnsafePointer<UInt64>?, inout Int) -> Void
  ) -> [String: [Int: Int]] {
    var files: [String: [Int: Int]] = [:]
    for index in 0..<lbr_coverage_count(pointer) {
      var counts: UnsafePointer<UInt64>?
      var length = 0
      guard let name = lbr_coverage_file(pointer, index, &counts, &length) else { continue }
      read(index, &counts, &length)
      var lines: [Int: Int] = [:]
      for line in 0..<length {
        if let count = counts?[line], count > 0 { lines[line] = Int(clamping: count) }
      }
      files[String(cString: name)] = lines
    }
    return files
  }
}
