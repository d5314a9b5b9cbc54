import NotificationModel

/// Reads a file of steps: one JSON object a line with one member, the verb.
struct StepsFile {
  /// Names of the verbs: those of the interaction options.
  private static let verbs: [OptionName] = [
    .tap, .reply, .default, .dismiss, .control, .media, .pay, .advance, .notify, .collapse, .expand,
    .unlock, .openSettings, .region,
  ]

  private(set) var steps: [PlannedInteraction] = []
  /// The line of each.
  private(set) var lines: [Int] = []
  private(set) var diagnostics: [Diagnostic] = []

  init(_ bytes: [UInt8], file: String) {
    let texts = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in texts.enumerated() where !Self.isBlank(line) {
      do throws(StepError) {
        steps.append(try Self.step(Array(line), file: file, number: index + 1))
        lines.append(index + 1)
      } catch {
        var diagnostic = error.diagnostic
        diagnostic.file = file
        diagnostic.line = index + 1
        diagnostics.append(diagnostic)
      }
    }
  }

  private static func isBlank(_ line: ArraySlice<UInt8>) -> Bool {
    line.allSatisfy {
      $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r")
    }
  }

  /// What is wrong with a line.
  enum StepError: Error {
    case unreadable(PayloadError)
    case notOneVerb
    case unknownVerb(String)
    case value(OptionName, expected: String)
    /// A member of a verb's object.
    case missing(OptionName, String, help: String)
    case refused(UsageError)

    var diagnostic: Diagnostic {
      switch self {
      case .unreadable(let error): error.diagnostic
      case .notOneVerb:
        finding("expected an object with one member, the verb", help: #"{"tap": "ID"}"#)
      case .unknownVerb(let word):
        finding(
          "there is no verb \"\(word)\"",
          help: NearestName.find(word, in: StepsFile.verbs.map(\.rawValue)).map {
            "did you mean \($0)?"
          } ?? "one of: \(StepsFile.verbs.map(\.rawValue).joined(separator: ", "))")
      case .value(let name, let expected):
        finding("\(name.rawValue): expected \(expected)", help: nil)
      case .missing(let name, let member, let help):
        finding("\(name.rawValue): \(member) is missing", help: help)
      case .refused(let error): error.diagnostic
      }
    }

    private func finding(_ message: String, help: String?) -> Diagnostic {
      Diagnostic(severity: .error, code: "E0111", message: message, help: help)
    }
  }

  private static func step(
    _ line: [UInt8], file: String, number: Int
  ) throws(StepError) -> PlannedInteraction {
    let value: JSONValue
    do throws(PayloadError) {
      value = try JSONReader.read(line, file: file).value
    } catch {
      throw .unreadable(error)
    }
    return try step(value, file: file, line: number)
  }

  /// One step as a value: an object with one member, the verb. Where it stands is for what is found in a
  /// payload in it.
  static func step(
    _ value: JSONValue, file: String = "step", line: Int? = nil
  ) throws(StepError) -> PlannedInteraction {
    guard case .object(let object) = value, object.members.count == 1,
      let member = object.members.first
    else { throw .notOneVerb }
    guard let name = verbs.first(where: { $0.rawValue == member.name }) else {
      throw .unknownVerb(member.name)
    }
    if name == .notify, case .object(let payload) = member.value {
      return .push(payload, file: file, line: line)
    }
    let word = try self.word(of: member.value, for: name)
    do throws(UsageError) {
      if let step = try PlannedInteraction(.init(name: name, value: word)) { return step }
    } catch {
      throw .refused(error)
    }
    throw .unknownVerb(member.name)
  }

  /// The value as the command line has it; nil for a flag.
  private static func word(of value: JSONValue, for name: OptionName) throws(StepError) -> String? {
    let isFlag = [.default, .dismiss, .media, .collapse, .expand].contains(name)
    if isFlag {
      guard value == .boolean(true) else { throw .value(name, expected: "true") }
      return nil
    }
    switch value {
    case .string(let text): return text
    case .integer, .real:
      guard name == .advance else { throw .value(name, expected: "text") }
      return JSONWriter.text(value)
    case .object(let parts):
      let second = name == .reply ? "text" : "value"
      guard name == .reply || name == .control, case .string(let id)? = parts["id"],
        parts.members.allSatisfy({ $0.name == "id" || $0.name == second })
      else { throw .value(name, expected: #"{"id": "ID", "\#(second)": …}"#) }
      if name == .reply, parts[second] == nil {
        throw .missing(name, second, help: #"{"reply": {"id": "\#(id)", "text": "…"}}"#)
      }
      return parts[second].map { "\(id)=\(plain($0))" } ?? id
    case .null, .boolean, .array: throw .value(name, expected: "text")
    }
  }

  private static func plain(_ value: JSONValue) -> String {
    if case .string(let text) = value { return text }
    return JSONWriter.text(value)
  }
}
