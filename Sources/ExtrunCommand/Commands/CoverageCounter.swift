import LuaExtension
import SpecRunner
import Synchronization

/// Adds up what the factories of all workers have counted.
final class CoverageCounter: Sendable {
  private let counts = Mutex<(lines: ScriptCoverage.Hits, calls: ScriptCoverage.Hits)>(([:], [:]))

  /// The coverage of one factory; it hands over what it has when the factory ends.
  func coverage() -> ScriptCoverage {
    ScriptCoverage { [self] lines, calls in
      counts.withLock { counts in
        Self.add(lines, to: &counts.lines)
        Self.add(calls, to: &counts.calls)
      }
    }
  }

  private static func add(_ more: ScriptCoverage.Hits, to hits: inout ScriptCoverage.Hits) {
    for (folder, files) in more {
      for (file, lines) in files {
        hits[folder, default: [:]][file, default: [:]].merge(lines, uniquingKeysWith: +)
      }
    }
  }

  var source: CoverageSource {
    CoverageSource(
      counts: { [self] in counts.withLock { $0 } },
      runnable: { ScriptCoverage.runnable($0, path: $1) })
  }
}
