import ContentExtension
import ExtensionHost
import HostTrace
import LuaExtension
import NotificationModel

/// One run: what is played, and on what. Everything that a run depends on besides its factory.
struct Play {
  var plugin: Plugin
  var push: Push
  var interactions: [Interaction] = []
  var configuration = HostConfiguration()
  /// Whether a trace with trees is written: the host reads the view between callbacks then.
  var wantsViews = false

  /// Trace and outcome of the run, as bytes.
  func record(in factory: any ExtensionFactory) -> [UInt8] {
    let performance = Performance(self, factory)
    for interaction in interactions { performance.play(interaction) }
    return performance.end()
  }
}

/// A play that stands still between two interactions, so that others can go on meanwhile.
final class Performance {
  private let host: Host
  private let lines: TraceLines

  init(_ play: Play, _ factory: any ExtensionFactory) {
    lines = TraceLines(wantsViews: play.wantsViews)
    host = Host(
      plugin: play.plugin, configuration: play.configuration, factory: factory, sink: lines)
    host.deliver(play.push)
  }

  func play(_ interaction: Interaction) { _ = host.play(interaction) }

  func end() -> [UInt8] {
    let outcome = host.finish()
    var writer = JSONWriter()
    writer.value(OutcomeWriter.value(of: outcome, exit: Outcome.Exit(code: 0, reason: "")))
    return lines.bytes + writer.bytes
  }
}

/// The events of a host as a trace has them.
private final class TraceLines: HostSink {
  let wantsViews: Bool
  private(set) var bytes: [UInt8] = []

  init(wantsViews: Bool) { self.wantsViews = wantsViews }

  func record(_ event: HostEvent) {
    var writer = JSONWriter()
    writer.value(event.json)
    bytes += writer.bytes + [UInt8(ascii: "\n")]
  }
}

extension LuaLimits {
  /// Limits that end each script at the same place on every machine: the clock stops nothing.
  static let sample = LuaLimits(
    memory: 3 << 20, configurationSeconds: 600, responseSeconds: 600, appSeconds: 600,
    serviceSeconds: 600, instructions: 300_000, output: 4096)

  /// The same for scripts that would go on without end.
  static let short = LuaLimits(
    memory: 1 << 20, configurationSeconds: 600, responseSeconds: 600, appSeconds: 600,
    serviceSeconds: 600, instructions: 10_000, output: 4096)
}

/// The first difference of two records, in words; nil: they are the same.
func difference(_ found: [UInt8], _ expected: [UInt8]) -> String? {
  if found == expected { return nil }
  let line = UInt8(ascii: "\n")
  let pairs = zip(
    found.split(separator: line, omittingEmptySubsequences: false),
    expected.split(separator: line, omittingEmptySubsequences: false))
  for (found, expected) in pairs where found != expected {
    let at = zip(found, expected).prefix { $0 == $1 }.count
    func text(_ line: ArraySlice<UInt8>) -> String {
      String(decoding: line.dropFirst(max(0, at - 60)).prefix(200), as: UTF8.self)
    }
    return "found \(text(found))\nexpected \(text(expected))"
  }
  return "\(found.count) bytes found, \(expected.count) expected"
}
