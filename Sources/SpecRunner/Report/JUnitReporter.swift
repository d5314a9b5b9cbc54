import Glibc
import LuaSpec

/// JUnit XML as Ant's schema has it, which is the strictest: a suite for each spec file, places in the
/// texts of failures.
final class JUnitReporter: SpecReporter {
  private let write: (String) -> Void

  init(write: @escaping (String) -> Void) {
    self.write = write
  }

  func take(_ result: TestResult) {}

  func end(_ summary: RunSummary) {
    var text = #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n<testsuites>\n"
    var suites: [(path: String, results: [TestResult])] = []
    for result in summary.results where result.record.status != .listed {
      if let index = suites.firstIndex(where: { $0.path == result.path }) {
        suites[index].results.append(result)
      } else {
        suites.append((result.path, [result]))
      }
    }
    let begun = Self.timestamp(summary.started)
    for (index, suite) in suites.enumerated() {
      let time = suite.results.reduce(0) { $0 + $1.milliseconds }
      text += suiteHead(suite.path, id: index, begun)
      text += #" \#(counts(suite.results)) time="\#(Self.seconds(time))">"# + "\n"
      text += "    <properties/>\n"
      for result in suite.results { text += testCase(result) }
      let output = suite.results.flatMap(\.output).joined(separator: "\n")
      text += "    <system-out>\(Self.escaped(output))</system-out>\n"
      text += "    <system-err/>\n  </testsuite>\n"
    }
    let obsolete = obsolete(summary)
    if !obsolete.isEmpty {
      let count = obsolete.count
      text += suiteHead("snapshots", id: suites.count, begun)
      text += #" tests="\#(count)" failures="\#(count)" errors="0" skipped="0" time="0">"# + "\n"
      text += "    <properties/>\n"
      for path in obsolete {
        text += #"    <testcase classname="snapshots" name="\#(Self.escaped(path))" time="0">"#
        text += #"<failure message="obsolete snapshot" type="snapshot"/></testcase>"# + "\n"
      }
      text += "    <system-out/>\n    <system-err/>\n  </testsuite>\n"
    }
    write(text + "</testsuites>\n")
  }

  private func suiteHead(_ path: String, id: Int, _ begun: String) -> String {
    #"  <testsuite name="\#(Self.escaped(path))" package="" id="\#(id)" timestamp="\#(begun)""#
      + #" hostname="localhost""#
  }

  /// Of the machine's clock, in UTC.
  private static func timestamp(_ seconds: Int64) -> String {
    var (seconds, parts) = (time_t(seconds), tm())
    gmtime_r(&seconds, &parts)
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let date = "\(1900 + parts.tm_year)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
    return "\(date)T\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec))"
  }

  private func obsolete(_ summary: RunSummary) -> [String] {
    summary.failsObsolete ? summary.obsoleteSnapshots : []
  }

  private func counts(_ results: [TestResult]) -> String {
    func count(_ statuses: SpecRecord.Status...) -> Int {
      results.filter { statuses.contains($0.record.status) }.count
    }
    return #"tests="\#(results.count)" failures="\#(count(.failure))""#
      + #" errors="\#(count(.error))" skipped="\#(count(.pending, .skipped))""#
  }

  private func testCase(_ result: TestResult) -> String {
    let names = result.record.names.dropLast()
    let owner = names.isEmpty ? result.path : names.joined(separator: " ")
    let isTest = result.record.kind == .test
    let name = isTest ? result.record.names.last ?? "" : result.name
    var text = #"    <testcase classname="\#(Self.escaped(owner))" name="\#(Self.escaped(name))""#
    text += #" time="\#(Self.seconds(result.milliseconds))""#
    var inner = ""
    let first = result.record.message.split(separator: "\n").first.map(String.init) ?? ""
    switch result.record.status {
    case .failure, .error:
      let tag = result.record.status == .failure ? "failure" : "error"
      inner +=
        #"<\#(tag) message="\#(Self.escaped(first))" type="\#(tag)">\#(Self.escaped(result.fullMessage))</\#(tag)>"#
    case .pending, .skipped: inner += #"<skipped message="\#(Self.escaped(first))"/>"#
    case .success, .listed: break
    }
    return text + (inner.isEmpty ? "/>\n" : ">\(inner)</testcase>\n")
  }

  private static func seconds(_ milliseconds: Double) -> String {
    let micros = Int(milliseconds * 1000)
    let fraction = String(micros % 1_000_000)
    return "\(micros / 1_000_000)." + String(repeating: "0", count: 6 - fraction.count) + fraction
  }

  /// Text of an attribute or element; characters that XML does not have become U+FFFD.
  static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case ">": result.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
      case "\n": result.append(contentsOf: "&#10;".unicodeScalars)
      case "\t": result.append(scalar)
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
        result.append("\u{FFFD}")
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
