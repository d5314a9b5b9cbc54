#if canImport(Glibc)
  import Glibc
#endif
import NotificationModel
import Testing

/// Random and mutated bytes. EXTRUN_FUZZ_COUNT sets how many, for longer runs.
@Suite struct PayloadFuzzTests {
  /// A generator that gives the same numbers on every run (SplitMix64).
  private struct Seeded: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  private static let count: Int = {
    guard let text = getenv("EXTRUN_FUZZ_COUNT") else { return 10_000 }
    return Int(String(cString: text)) ?? 10_000
  }()

  private static let seeds: [[UInt8]] = [
    #"{"aps":{"alert":{"title":"t","subtitle":"s","body":"b","loc-key":"K","loc-args":["a",1]},"badge":"3","sound":{"critical":1,"name":"x","volume":1.5},"thread-id":"t","category":"c","content-available":true,"mutable_content":1,"interruption-level":"urgent","relevance-score":2},"Simulator Target Bundle":7,"x":[1,2.5,null]}"#,
    "\u{FEFF}{ \"aps\" : { \"alert\" : \"\\u0928न\\ud83d\\udd14\" , /* c */ \"alert\": 5, } // x\n}",
    #"{"aps":{"event":"start","content-state":{},"timestamp":"1","attributes-type":5,"alert":{}},"a":{"a":{"a":[[[1e5]]]},"a":0}}"#,
  ].map { Array($0.utf8) }

  private static let pieces: [[UInt8]] = [
    "{", "}", "[", "]", ":", ",", "\"", "\\", "\\u", "\\ud800", "\\u0000", "null", "true", "-",
    "1e999",
    "99999999999999999999", "//", "/*", "*/", "\n", "\"aps\"", "\"alert\"", "\"badge\":", "%", "\0",
  ].map { Array($0.utf8) }

  private static func bytes(_ random: inout Seeded) -> [UInt8] {
    guard Int.random(in: 0..<10, using: &random) > 0 else {
      let length = Int.random(in: 0..<80, using: &random)
      return (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
    }
    var bytes = seeds[Int.random(in: 0..<seeds.count, using: &random)]
    for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
      let start = Int.random(in: 0..<bytes.count, using: &random)
      let end = min(bytes.count, start + Int.random(in: 0...6, using: &random))
      switch Int.random(in: 0..<6, using: &random) {
      case 0: bytes[start] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.removeSubrange(start..<end)
      case 2: bytes.insert(contentsOf: bytes[start..<end], at: start)
      case 3: bytes.removeSubrange(start...)
      default:
        let piece = pieces[Int.random(in: 0..<pieces.count, using: &random)]
        bytes.replaceSubrange(start..<end, with: piece)
      }
    }
    return bytes
  }

  @Test func `any bytes are a payload or an error with a sentence, and places lie in the text`() {
    var random = Seeded(state: 20_260_101)
    var payloads = 0
    for round in 0..<Self.count {
      let bytes = Self.bytes(&random)
      let lines = bytes.count { $0 == UInt8(ascii: "\n") } + 1
      let decoder = PayloadDecoder(
        file: "f.apns", lenient: round.isMultiple(of: 2), localization: ["K": "%@ %2$@ %9$@ %%%"])
      var diagnostics: [Diagnostic]
      do {
        let decoded = try decoder.decode(bytes)
        payloads += 1
        diagnostics = decoded.diagnostics
        checkRoundTrip(decoded.payload.content.userInfo)
      } catch {
        diagnostics = [error.diagnostic]
      }
      for diagnostic in diagnostics
      where diagnostic.message.isEmpty || !(1...lines).contains(diagnostic.line ?? 1)
        || (diagnostic.column ?? 1) < 1
      {
        Issue.record("\(diagnostic) for \(bytes)")
      }
    }
    // The mutations must leave some payloads whole and break others, or the test tests nothing.
    #expect(payloads > Self.count / 20 && payloads < Self.count * 19 / 20)
  }

  /// What was read, written and read again is the same.
  private func checkRoundTrip(_ object: JSONObject) {
    let text = JSONWriter.text(.object(object))
    let again = try? JSONReader.read(Array(text.utf8), file: "again")
    if again?.value != .object(object) { Issue.record("\(text) is read back as another value") }
  }
}
