import LuaExtension
import SpecRunner
import Synchronization

/// Adds up what the factories of all workers have counted.
final class CoverageCounter: Sendable {
  private let hits = Mutex<ScriptCoverage.Hits>([:])

  /// The coverage of one factory; it hands over what it has when the factory ends.
  func coverage() -> ScriptCoverage {
    ScriptCoverage { [self] more in add(more) }
  }

  private func add(_ more: ScriptCoverage.Hits) {
    hits.withLock { hits in
      for (folder, files) in more {
        for (file, lines) in files {
          hits[folder, default: [:]][file, default: [:]].merge(lines, uniquingKeysWith: +)
        }
      }
    }
  }

  var source: CoverageSource {
    CoverageSource(
      hits: { [self] in hits.withLock { $0 } }, lines: { ScriptCoverage.lines(of: $0, path: $1) })
  }
}
