/// Which tests of a file run, and in which order.
package struct SpecOptions: Sendable {
  /// Lua patterns on the full name; any of them.
  package var filters: [String] = []
  /// Paths of tests; none: all.
  package var names: [String] = []
  package var tags: [String] = []
  package var excludedTags: [String] = []
  package var isListing: Bool = false
  /// Whether sessions are told which line of the spec asks for a step.
  package var isTracing: Bool = false
  package var isShuffling: Bool = false
  package var seed: Int64 = 0
  /// This worker's part of the file: blocks of ``chunk`` tests, dealt out in turn.
  package var job: Int = 0
  package var jobs: Int = 1
  /// From 0.
  package var shard: Int = 0
  package var shards: Int = 1
  /// Tests that a former state has run already: all up to this number.
  package var after: Int = 0
  /// Paths of blocks that ended a former state.
  package var poisoned: [String] = []

  /// Tests in a row that stay together when jobs share a file.
  package static let chunk = 32

  /// The job that runs a test; what comes before all tests is the first one's.
  package static func job(of number: Int, among jobs: Int) -> Int {
    number > 0 ? (number - 1) / chunk % max(1, jobs) : 0
  }

  package init() {}
}
