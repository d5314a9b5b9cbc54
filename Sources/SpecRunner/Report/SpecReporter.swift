import LuaSpec

/// Writes what comes of a run in one form. Text goes out in pieces, the last at the end.
package protocol SpecReporter: AnyObject {
  /// A result, in the order of the report.
  func take(_ result: TestResult)
  /// Lines that were printed behind the last result of a file; the run's results have them too.
  func take(late lines: [String], after result: TestResult?)
  /// The run is over.
  func end(_ summary: RunSummary)
}

extension SpecReporter {
  /// Those that write at the end have them from the results.
  package func take(late lines: [String], after result: TestResult?) {}
}

/// The reports by name.
package enum ReportName: String, CaseIterable, Sendable {
  case list
  case dot
  case tap
  case tap13
  case junit
  case json
  case html
  case github
  case lcov
  case blob

  /// What it is, for the help.
  package var sentence: String {
    switch self {
    case .list: "one line a test, then the failures"
    case .dot: "one character a test, then the failures"
    case .tap: "TAP version 14; 13 below Perl's prove, which knows no later one"
    case .tap13: "TAP version 13, for files that prove reads"
    case .junit: "JUnit XML"
    case .json: "one JSON object"
    case .html: "one page"
    case .github: "annotations of GitHub Actions"
    case .lcov: "coverage for lcov's tools"
    case .blob: "a part for merge-reports"
    }
  }

  /// The reporter; `write` takes its text, `pictures` draws what a page shows.
  package func make(
    style: ReportStyle, pictures: PictureProgram? = nil, write: @escaping (String) -> Void
  ) -> any SpecReporter {
    switch self {
    case .list: ListReporter(style: style, write: write)
    case .dot: DotReporter(style: style, write: write)
    case .tap: TapReporter(version: 14, write: write)
    case .tap13: TapReporter(version: 13, write: write)
    case .junit: JUnitReporter(write: write)
    case .json: JSONReporter(isPretty: true, write: write)
    case .html: HTMLReporter(pictures: pictures, write: write)
    case .github: GitHubReporter(write: write)
    case .lcov: LcovReporter(write: write)
    case .blob: JSONReporter(isPretty: false, write: write)
    }
  }
}

/// Colours of a text report.
package struct ReportStyle: Sendable {
  package var isColored: Bool
  package init(isColored: Bool) { self.isColored = isColored }

  enum Color: String {
    case green = "32"
    case red = "31"
    case yellow = "33"
    case dim = "2"
  }

  func paint(_ text: String, _ color: Color) -> String {
    isColored ? "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// The word of a status, painted.
  func word(of status: SpecRecord.Status) -> String {
    switch status {
    case .success: paint("passed ", .green)
    case .failure: paint("FAILED ", .red)
    case .error: paint("ERROR  ", .red)
    case .pending: paint("pending", .yellow)
    case .skipped: paint("skipped", .yellow)
    case .listed: "listed "
    }
  }
}
