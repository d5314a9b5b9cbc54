import ContentExtension
import Glibc
import LuaExtension
import NotificationModel
import Testing

/// Random payloads, as a script gets them.
@Suite struct `Random payloads` {
  /// 10³ by default; EXTRUN_FUZZ_COUNT says otherwise.
  private static let count =
    getenv("EXTRUN_FUZZ_COUNT").flatMap { Int(String(cString: $0)) } ?? 1000

  /// Visits all of it and says how many values there are, and how many bytes in their texts.
  private static let walker = """
    local values, bytes
    local function visit(value)
      values = values + 1
      if type(value) == "string" then bytes = bytes + #value end
      if type(value) ~= "table" then return end
      for key, part in pairs(value) do
        if type(key) == "string" then bytes = bytes + #key end
        visit(part)
      end
    end
    return {
      didReceive = function(self, notification)
        local content = notification.request.content
        values, bytes = 0, 0
        visit(content.userInfo)
        print(values, bytes)
        local _ = #content.title + #content.body + #tostring(content.badge)
        UserDefaults.standard:set(content.userInfo, "whole")
      end,
    }
    """

  /// Numbers at every edge, and texts that look alike, end early or are long.
  private static let leaves = [
    "0", "-0.0", "9223372036854775807", "-9223372036854775808", "9223372036854775808", "1e308",
    "1e999", "-1e999", "5e-324", "4611686018427387904.5", "1e15", "true", "false", "null", "\"\"",
    "\"\\u0000\"", "\"a\\u0000b\"", "\"\\u00e9\"", "\"e\\u0301\"", "\"\\ud83d\\udd14\"",
    "\"\\ud800\"",
    "\"\\uFFFF\\uFEFF\"", "\"" + String(repeating: "x", count: 300) + "\"",
  ]
  private static let names = [
    "a", "b", "", "\\u00e9", "e\\u0301", "\\u0000", "1", "userInfo", "__index", "__gc", "nil",
  ]

  private static func value(_ random: inout SeededNumbers, depth: Int) -> String {
    let kind = random.below(depth > 40 ? 1 : 5)
    let width = random.below(depth < 3 ? 6 : 2) + (depth > 5 ? 0 : 1)
    switch kind {
    case 3:
      return "["
        + (0..<width).map { _ in value(&random, depth: depth + 1) }.joined(separator: ",") + "]"
    case 4:
      return "{"
        + (0..<width).map { _ in
          "\"\(names[random.below(names.count)])\":\(value(&random, depth: depth + 1))"
        }.joined(separator: ",") + "}"
    case 2:
      // Straight down, to where nesting ends.
      let levels = random.below(80)
      return String(repeating: "[", count: levels) + leaves[random.below(leaves.count)]
        + String(repeating: "]", count: levels)
    default: return leaves[random.below(leaves.count)]
    }
  }

  /// The same sums, of what was decoded.
  private static func sums(_ value: JSONValue) -> (values: Int, bytes: Int) {
    switch value {
    case .string(let text): return (1, text.utf8.count)
    case .array(let parts):
      return parts.reduce(into: (1, 0)) { sum, part in
        let more = sums(part)
        sum = (sum.0 + more.values, sum.1 + more.bytes)
      }
    case .object(let object):
      return object.members.reduce(into: (1, 0)) { sum, member in
        let more = sums(member.value)
        sum = (sum.0 + more.values, sum.1 + more.bytes + member.name.utf8.count)
      }
    default: return (1, 0)
    }
  }

  /// Leniently read, a payload is a tree of values, else mostly bytes that cross as they are.
  @Test(arguments: [true, false])
  func `each reaches the script whole, or is refused in a sentence`(lenient: Bool) throws {
    let factory = try #require(
      LuaExtensionFactory(limits: LuaLimits(configurationSeconds: 60, responseSeconds: 60)))
    var random = SeededNumbers(state: 7)
    var whole = 0
    for round in 0..<Self.count {
      let text = "{\"aps\":{\"alert\":\"a\"},\"x\":\(Self.value(&random, depth: 0))}"
      guard
        let decoded = try? PayloadDecoder(file: "p", lenient: lenient).decode(Array(text.utf8))
      else { continue }
      let userInfo = decoded.payload.content.userInfo
      let made = factory.makeController(
        .made(controller: Self.walker), environment: SampleEnvironment())
      var effects: [ControllerEffect] = []
      do throws(ControllerError) {
        for callback in [.load, .viewDidLoad, .didReceive(.sample(userInfo))]
          as [ControllerCallback]
        {
          try made.perform(callback, effects: &effects)
        }
      } catch {
        guard case .failed(let fault) = error, !fault.message.isEmpty else {
          Issue.record("payload \(round): \(error) for \(text)")
          return
        }
        continue
      }
      guard case .common(.log(let line))? = effects.first else {
        Issue.record("payload \(round) printed nothing: \(text)")
        return
      }
      let (values, bytes) = Self.sums(.object(userInfo))
      guard line == "\(values)\t\(bytes)" else {
        Issue.record("payload \(round): \(line) instead of \(values), \(bytes) for \(text)")
        return
      }
      whole += 1
    }
    #expect(whole > Self.count / 2)
  }
}

/// A generator that gives the same numbers on every run.
private struct SeededNumbers {
  var state: UInt64

  mutating func below(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }
}
