import LuaSpec

/// JUnit XML: a suite for each spec file.
final class JUnitReporter: SpecReporter {
  private let write: (String) -> Void

  init(write: @escaping (String) -> Void) {
    self.write = write
  }

  func take(_ result: TestResult) {}

  func end(_ summary: RunSummary) {
    var text = #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n"
    let all = summary.results.filter { $0.record.status != .listed }
    text += "<testsuites \(counts(all, obsolete: obsolete(summary).count))"
    text += #" time="\#(Self.seconds(summary.milliseconds))">"# + "\n"
    var suites: [(path: String, results: [TestResult])] = []
    for result in all {
      if let index = suites.firstIndex(where: { $0.path == result.path }) {
        suites[index].results.append(result)
      } else {
        suites.append((result.path, [result]))
      }
    }
    for suite in suites {
      let time = suite.results.reduce(0) { $0 + $1.milliseconds }
      text += #"  <testsuite name="\#(Self.escaped(suite.path))" \#(counts(suite.results))"#
      text += #" time="\#(Self.seconds(time))">"# + "\n"
      for result in suite.results { text += testCase(result) }
      text += "  </testsuite>\n"
    }
    let obsolete = obsolete(summary)
    if !obsolete.isEmpty {
      let count = obsolete.count
      text += #"  <testsuite name="snapshots" tests="\#(count)" failures="\#(count)" errors="0""#
      text += #" skipped="0" time="0">"# + "\n"
      for path in obsolete {
        text += #"    <testcase classname="snapshots" name="\#(Self.escaped(path))" time="0">"#
        text += #"<failure message="obsolete snapshot"/></testcase>"# + "\n"
      }
      text += "  </testsuite>\n"
    }
    write(text + "</testsuites>\n")
  }

  private func obsolete(_ summary: RunSummary) -> [String] {
    summary.failsObsolete ? summary.obsoleteSnapshots : []
  }

  private func counts(_ results: [TestResult], obsolete: Int = 0) -> String {
    func count(_ statuses: SpecRecord.Status...) -> Int {
      results.filter { statuses.contains($0.record.status) }.count
    }
    return #"tests="\#(results.count + obsolete)" failures="\#(count(.failure) + obsolete)""#
      + #" errors="\#(count(.error))" skipped="\#(count(.pending, .skipped))""#
  }

  private func testCase(_ result: TestResult) -> String {
    let names = result.record.names.dropLast()
    let owner = names.isEmpty ? result.path : names.joined(separator: " ")
    let isTest = result.record.kind == .test
    let name = isTest ? result.record.names.last ?? "" : result.name
    let place = result.place.split(separator: ":")
    var text = #"    <testcase classname="\#(Self.escaped(owner))" name="\#(Self.escaped(name))""#
    text += #" file="\#(Self.escaped(result.path))""#
    if place.count > 1, let line = place.last, Int(line) != nil { text += #" line="\#(line)""# }
    text += #" time="\#(Self.seconds(result.milliseconds))""#
    var inner = ""
    let first = result.record.message.split(separator: "\n").first.map(String.init) ?? ""
    switch result.record.status {
    case .failure, .error:
      let tag = result.record.status == .failure ? "failure" : "error"
      inner +=
        #"<\#(tag) message="\#(Self.escaped(first))">\#(Self.escaped(result.fullMessage))</\#(tag)>"#
    case .pending, .skipped: inner += #"<skipped message="\#(Self.escaped(first))"/>"#
    case .success, .listed: break
    }
    if !result.output.isEmpty {
      inner += "<system-out>\(Self.escaped(result.output.joined(separator: "\n")))</system-out>"
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
