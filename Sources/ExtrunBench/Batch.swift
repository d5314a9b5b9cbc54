import ContentExtension
import ExtensionHost
import Glibc
import InterfaceModel
import LuaExtension
import NotificationModel

/// Payloads, one a line, parsed and received by one live extension.
struct Batch {
  let material: Material
  private let lines: [ArraySlice<UInt8>]

  init(_ material: Material, file: String) throws(BenchFailure) {
    self.material = material
    guard let bytes = fileBytes(file) else { throw BenchFailure("\(file) cannot be read") }
    lines = bytes.split(separator: UInt8(ascii: "\n"))
    try check(!lines.isEmpty, "\(file) has lines")
  }

  func measure(_ passes: Int) throws(BenchFailure) -> Double {
    let controller = try material.factory().makeController(
      material.plugin, environment: QuietEnvironment())
    var effects: [ControllerEffect] = []
    let decoder = PayloadDecoder(file: "payload")
    var best = Double.infinity
    do {
      try controller.perform(.load, effects: &effects)
      try controller.perform(.viewDidLoad, effects: &effects)
      for _ in 0..<passes {
        let start = nanoseconds(CLOCK_PROCESS_CPUTIME_ID)
        for line in lines {
          let payload = try decoder.decode(Array(line)).payload
          let request = NotificationRequest(
            identifier: "push", content: payload.content, trigger: .push)
          effects.removeAll(keepingCapacity: true)
          try controller.perform(
            .didReceive(Notification(date: 0, request: request)), effects: &effects)
        }
        best = min(best, nanoseconds(CLOCK_PROCESS_CPUTIME_ID) - start)
      }
      let last = try decoder.decode(Array(lines[lines.count - 1])).payload.content
      let text = try controller.view().view(id: "text")?["text"]
      try check(text == .string(last.body), "the last payload's body is shown")
    } catch let failure as BenchFailure {
      throw failure
    } catch {
      throw BenchFailure("a payload was not received: \(error)")
    }
    return best / Double(lines.count)
  }
}

/// A device with nothing in it.
final class QuietEnvironment: ExtensionEnvironment {
  var now: Double { 0 }
  var secondsFromGMT: Int { 0 }
  func defaultsValue(suite: String, key: String) -> JSONValue? { nil }
  func nextTriggerDate(of trigger: NotificationTrigger) -> Double? { nil }
  func center(applying effects: [AppEffect]) -> CenterSnapshot { CenterSnapshot() }
}
