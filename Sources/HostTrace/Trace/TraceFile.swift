package import NotificationModel

/// A trace, read: the header, and the events by the step they belong to.
package struct TraceFile: Sendable {
  /// One step: what was done, what happened, how the interface stood before and after.
  package struct Step: Sendable {
    package var number: Int
    /// "tap reset", or what step 0 is.
    package var title: String
    /// The line that asked for it, if the trace knows one.
    package var source: Source?
    /// Without the lines about the interface.
    package var events: [JSONValue] = []
    package var before: JSONValue?
    package var after: JSONValue?
  }

  /// A line of a file.
  package struct Source: Sendable, Hashable {
    package var file: String
    package var line: Int
    package var text: String
  }

  package var header: JSONValue
  package var steps: [Step] = []
  /// Lines that are no events: cut off, or nested too deep.
  package var unreadableLines: [Int] = []
  package var exit: JSONValue?

  /// nil if the first line is no header of a trace.
  package init?(_ bytes: [UInt8]) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    guard let first = lines.first, let header = Self.object(first),
      header["schema"] == .string(TraceWriter.schema)
    else { return nil }
    self.header = header
    for (index, line) in lines.dropFirst().enumerated() {
      if let event = Self.object(line), case .integer(let number)? = event["step"], number >= 0 {
        take(event, step: Int(clamping: number))
      } else {
        unreadableLines.append(index + 2)
      }
    }
    for index in steps.indices.dropFirst() where steps[index].before == nil {
      steps[index].before = steps[index - 1].after
    }
  }

  private static func object(_ line: ArraySlice<UInt8>) -> JSONValue? {
    guard let value = try? JSONReader.read(Array(line), file: "trace").value, case .object = value
    else { return nil }
    return value
  }

  private mutating func take(_ event: JSONValue, step number: Int) {
    if event["event"] == .string("end") {
      exit = event["exit"]
      return
    }
    if steps.last?.number != number {
      steps.append(Step(number: number, title: title(of: number), source: source(of: number)))
    }
    guard let last = steps.indices.last else { return }
    if event["event"] == .string("interface") {
      steps[last].after = event["scene"]
    } else {
      steps[last].events.append(event)
    }
  }

  private func title(of number: Int) -> String {
    guard number > 0 else { return "delivery and expansion" }
    guard let step = entry(number, of: "steps"), case .object(let object) = step,
      let member = object.members.first
    else { return "step \(number)" }
    return Self.title(member)
  }

  private static func title(_ member: JSONObject.Member) -> String {
    switch member.value {
    case .boolean: return member.name
    case .string(let text): return "\(member.name) \(text)"
    case .object(let object) where member.name != "notify":
      let words = object.members.map { part in
        if case .string(let text) = part.value { text } else { JSONWriter.text(part.value) }
      }
      return ([member.name] + words).joined(separator: " ")
    case .null, .integer, .real, .array, .object:
      return "\(member.name) \(JSONWriter.text(member.value))"
    }
  }

  private func source(of number: Int) -> Source? {
    guard let source = entry(number + 1, of: "sources"), case .string(let file)? = source["file"],
      case .integer(let line)? = source["line"]
    else { return nil }
    guard case .string(let text)? = source["text"] else {
      return Source(file: file, line: Int(clamping: line), text: "")
    }
    return Source(file: file, line: Int(clamping: line), text: text)
  }

  /// An entry of a list of the inputs, from 1.
  private func entry(_ number: Int, of name: String) -> JSONValue? {
    guard case .array(let list)? = header["inputs"]?[name], list.indices.contains(number - 1) else {
      return nil
    }
    return list[number - 1]
  }

  /// "Plugins/RedGreen with red.apns", as the run was asked for.
  package var subject: String {
    func text(_ name: String) -> String? {
      if case .string(let text)? = header["inputs"]?[name] { text } else { nil }
    }
    var subject = text("plugin") ?? "a plugin"
    if let payload = text("payload") { subject += " with \(payload)" }
    if let test = text("test") { subject = "\(test) (\(subject))" }
    return subject
  }

  /// Where names of images lead: the plugin's Resources, then the plugin, or the folder of a script.
  package var imageFolders: [String] {
    guard case .string(var folder)? = header["inputs"]?["plugin"] else { return [] }
    if folder.hasSuffix(".lua") {
      folder = folder.lastIndex(of: "/").map { String(folder[..<$0]) } ?? "."
    }
    return ["\(folder)/Resources", folder]
  }

  /// How pictures of its interfaces are drawn.
  package static let pictureOptions = JSONObject(members: [
    .init(name: "scale", value: .integer(2))
  ])

  /// The message of the test that failed, if the trace is of one.
  package var failure: String? {
    if case .string(let text)? = header["inputs"]?["failure"] { text } else { nil }
  }

  /// The clock at the start.
  package var start: Double {
    switch header["clock"]?["now"] {
    case .integer(let seconds)?: Double(seconds)
    case .real(let seconds)?: seconds
    default: 0
    }
  }
}
