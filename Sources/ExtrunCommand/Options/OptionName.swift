/// Every long option there is; the raw value is the word after the two dashes.
enum OptionName: String, CaseIterable {
  // Input.
  case payload
  case set
  case category
  case bundleID = "bundle-id"
  case state
  case collapseID = "collapse-id"
  case lenient
  case voip
  // Interactions, played in the order written.
  case tap
  case reply
  case `default`
  case dismiss
  case control
  case media
  case pay
  case advance
  case notify
  case collapse
  case expand
  case unlock
  case openSettings = "open-settings"
  case region
  case steps
  // Checks.
  case expect
  case strict
  // Device.
  case device
  case width
  case scale
  case appearance
  case locale
  case textSize = "text-size"
  // Determinism.
  case now
  case tz
  case seed
  // Limits.
  case budget
  case instructions
  case memory
  case isolation
  // Tests.
  case filter
  case tags
  case excludeTags = "exclude-tags"
  case list
  case shuffle
  case `repeat`
  case failFast = "fail-fast"
  case jobs
  case shard
  case update
  case ci
  case allowEmpty = "allow-empty"
  case report
  case coverage
  case watch
  case poll
  // Replay.
  case exitZero = "exit-zero"
  // Output.
  case format
  case json
  case output
  case render
  case contactSheet = "contact-sheet"
  case trace
  case timings
  case quiet
  case verbose
  case color
  case help
  case version

  /// As it is written.
  var written: String { "--\(rawValue)" }
}
