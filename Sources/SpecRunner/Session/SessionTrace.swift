import ContentExtension
import ExtensionHost
import HostTrace
import LuaSpec
import NotificationModel

/// The trace of a session, made by playing it again: hosts come to the same each time, so tests that
/// pass pay nothing for the traces of those that fail.
struct SessionTrace {
  private final class Lines {
    var bytes: [UInt8] = []
  }

  let session: SpecSession
  let result: TestResult
  let file: SpecFile

  func bytes(version: String, exit: (Outcome) -> Outcome.Exit) -> [UInt8] {
    let lines = Lines()
    let writer = TraceWriter(
      header: TraceWriter.Header(
        version: version, inputs: inputs, configuration: session.origin.configuration)
    ) { lines.bytes += $0 }
    let host = Host(
      plugin: session.plugin, configuration: session.origin.configuration,
      factory: session.origin.factory, sink: writer)
    host.stopsClock = session.origin.isOver
    host.deliver(session.origin.push)
    for (index, step) in session.steps.enumerated() {
      if step.isPresented || index == 0 && step.interaction.impliesExpansion { host.present() }
      writer.record(host.interface(), step: index)
      _ = host.attempt(step.interaction)
    }
    host.present()
    writer.record(host.interface(), step: session.steps.count)
    writer.end(exit(host.outcomeSoFar()))
    return lines.bytes
  }

  private var inputs: JSONObject {
    var inputs = JSONObject()
    inputs["plugin"] = .string(session.plugin.folder)
    inputs["payload"] = session.origin.payload.map(JSONValue.string) ?? .null
    inputs["instructions"] = session.origin.instructions.map { .integer(Int64($0)) } ?? .null
    inputs["push"] = .object(session.origin.push.payload.content.userInfo)
    inputs["test"] = .string(result.name)
    inputs["place"] = .string(result.place)
    if result.isBad { inputs["failure"] = .string(result.fullMessage) }
    // Steps before the spec looked, which expands the notification.
    inputs["looked"] =
      session.steps.firstIndex(where: \.isPresented).map { .integer(Int64($0)) } ?? .null
    inputs["steps"] = .array(session.steps.map(\.interaction.json))
    inputs["sources"] = .array(
      [source(session.place)] + session.steps.map { source($0.place) })
    return inputs
  }

  /// The line of the spec at "file:line: ".
  private func source(_ place: String?) -> JSONValue {
    guard let place else { return .null }
    let trimmed = place.hasSuffix(": ") ? String(place.dropLast(2)) : place
    guard let colon = trimmed.lastIndex(of: ":"), let line = Int(trimmed[colon...].dropFirst())
    else { return .null }
    let name = String(trimmed[..<colon])
    let bytes =
      name == file.chunk
      ? file.bytes : file.project.modules.first { $0.path == name }?.bytes ?? []
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let text =
      lines.indices.contains(line - 1)
      ? String(decoding: lines[line - 1], as: UTF8.self).drop { $0 == " " || $0 == "\t" } : ""
    return .object(
      JSONObject(members: [
        .init(name: "file", value: .string(SpecPath.join(file.project.folder, name))),
        .init(name: "line", value: .integer(Int64(line))),
        .init(name: "text", value: .string(String(text))),
      ]))
  }
}
