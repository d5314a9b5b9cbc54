package import LuaSpec

/// What a run of specs is asked to do.
package struct SpecSettings: Sendable {
  package enum Update: Sendable {
    /// Writes missing snapshots only (outside of CI).
    case missing
    /// Writes missing and changed ones, removes obsolete ones.
    case all
    /// Writes nothing.
    case none
  }

  /// Which tests leave traces of their sessions.
  package enum Tracing: String, CaseIterable, Sendable {
    case onFailure = "on-failure"
    case on
    case off
  }

  package var options: SpecOptions = SpecOptions()
  package var limits: SpecLimits = SpecLimits()
  package var jobs: Int = 1
  package var repetitions: Int = 1
  package var isFailingFast: Bool = false
  package var update: Update = .missing
  /// Whether missing and obsolete snapshots fail.
  package var isCI: Bool = false
  package var tracing: Tracing = .off
  /// Whether a report shows traces of failed tests, written or not.
  package var reportsTraces: Bool = false
  /// Version of the program, in the header of a trace.
  package var version: String = ""

  package init() {}

  /// Whether some tests may be hidden, so that unused snapshots say nothing.
  var isPartial: Bool {
    !options.filters.isEmpty || !options.tags.isEmpty || !options.excludedTags.isEmpty
      || !options.names.isEmpty || options.shards > 1 || options.isListing
  }
}
