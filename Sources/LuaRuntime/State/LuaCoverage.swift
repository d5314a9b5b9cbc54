internal import CLuaBridge

/// Counts which lines of scripts run, for all states that are given it. Of one thread, like its meter.
package final class LuaCoverage {
  let pointer: OpaquePointer

  /// Traps if memory runs out: there is nothing to measure with then.
  package init() {
    guard let pointer = lbr_coverage_create() else { fatalError("no memory for coverage") }
    self.pointer = pointer
  }

  deinit { lbr_coverage_destroy(pointer) }

  /// How often each line was come to, by file and line.
  package var hits: [String: [Int: Int]] {
    var hits: [String: [Int: Int]] = [:]
    for index in 0..<lbr_coverage_count(pointer) {
      var counts: UnsafePointer<UInt64>?
      var length = 0
      guard let name = lbr_coverage_file(pointer, index, &counts, &length), let counts else {
        continue
      }
      var lines: [Int: Int] = [:]
      for line in 0..<length where counts[line] > 0 {
        lines[line] = Int(clamping: counts[line])
      }
      hits[String(cString: name)] = lines
    }
    return hits
  }
}
