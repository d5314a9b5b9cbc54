import NotificationModel

/// A line of the input, taken apart.
struct ReplayRecord {
  /// What a record may have.
  static let names = ["id", "payload", "steps", "expect", "baseline"]

  /// What it came to before.
  enum Baseline {
    case digest(String)
    case outcome(JSONObject)
  }

  /// Given back as it is; null if the record has none.
  var id: JSONValue = .null
  var payload: [UInt8] = []
  var steps: [PlannedInteraction] = []
  var expectations: [Expectation] = []
  var baseline: Baseline?
  /// Why it is no record; empty for one that can be played.
  private(set) var faults: [Diagnostic] = []

  init(_ line: [UInt8], isLenient: Bool) {
    let text: JSONText
    do throws(PayloadError) {
      text = try JSONReader.read(line, file: "record", lenient: isLenient)
    } catch {
      faults = [error.diagnostic]
      return
    }
    guard case .object(let object) = text.value else {
      refuse("a record is an object, found \(text.value.kind)", help: Self.example)
      return
    }
    id = object["id"] ?? .null
    // Of two payloads nobody can say which is meant.
    faults += text.diagnostics.filter { $0.severity == .error }
    for member in object.members where !Self.names.contains(member.name) {
      let nearest = NearestName.find(member.name, in: Self.names).map { "did you mean \($0)?" }
      refuse(
        "a record has no \"\(member.name)\"",
        help: nearest ?? "it has: \(Self.names.joined(separator: ", "))")
    }
    if case .object? = object["payload"] {
      payload = text.bytes(of: ["payload"]) ?? []
    } else {
      let found = object["payload"].map { "found \($0.kind)" } ?? "there is none"
      refuse("payload: expected an object, \(found)", help: Self.example)
    }
    if let value = object["steps"] { takeSteps(value) }
    if let value = object["expect"] { takeExpectations(value) }
    if let value = object["baseline"] { takeBaseline(value) }
  }

  private static let example =
    #"{"id": 1, "payload": {"aps": {…}}, "steps": [{"tap": "ID"}], "expect": {"option": "…"}}"#

  private mutating func refuse(_ message: String, help: String? = nil) {
    faults.append(Diagnostic(severity: .error, code: "E0122", message: message, help: help))
  }

  private mutating func takeSteps(_ value: JSONValue) {
    guard case .array(let items) = value else {
      return refuse("steps: expected a list, found \(value.kind)", help: #"[{"tap": "ID"}]"#)
    }
    for item in items {
      do throws(StepsFile.StepError) {
        let step = try StepsFile.step(item)
        if case .notify = step {
          refuse("notify: expected a payload, for a record names no files")
        } else {
          steps.append(step)
        }
      } catch {
        faults.append(error.diagnostic)
      }
    }
  }

  /// An object by the keys of `--expect`, or a list of texts `KEY=VALUE`.
  private mutating func takeExpectations(_ value: JSONValue) {
    do throws(UsageError) {
      switch value {
      case .object(let object):
        for member in object.members {
          expectations.append(try Expectation(member.name, member.value))
        }
      case .array(let items):
        for item in items {
          guard case .string(let text) = item else {
            return refuse("expect: expected a list of \"KEY=VALUE\", found \(item.kind) in it")
          }
          expectations.append(try Expectation(text))
        }
      case .null, .boolean, .integer, .real, .string:
        refuse(
          "expect: expected an object, found \(value.kind)", help: #"{"option": "doNotDismiss"}"#)
      }
    } catch {
      faults.append(error.diagnostic)
    }
  }

  /// A digest, an outcome, or a whole verdict of an earlier run.
  private mutating func takeBaseline(_ value: JSONValue) {
    switch value {
    case .string(let digest): baseline = .digest(digest)
    case .object(let object):
      if case .string(let digest)? = object["digest"] {
        baseline = .digest(digest)
      } else {
        baseline = .outcome(object)
      }
    case .null: break
    case .boolean, .integer, .real, .array:
      refuse("baseline: expected a digest or an outcome, found \(value.kind)")
    }
  }
}
