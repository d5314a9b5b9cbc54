import ContentExtension
import LuaRuntime
import NotificationModel

extension CommonEffect {
  /// Whether an effect makes or ends a timer.
  static func isOfTimer(_ effect: LuaEffect) -> Bool {
    effect.number == BridgeEffect.scheduleTimer.rawValue
      || effect.number == BridgeEffect.invalidateTimer.rawValue
  }

  /// What any role may ask for; nil for the others. A second completion is a diagnostic with its place.
  init?(_ effect: LuaEffect, file: String) {
    let file = effect.file ?? file
    switch effect.number {
    case LuaEffect.log:
      self = .log(effect.arguments.first?.text ?? "")
    case LuaEffect.completedTwice:
      self = .diagnose(
        Diagnostic(
          severity: .error, code: "E0510",
          message: "completion called a second time; the first call stands", file: file,
          line: effect.line > 0 ? effect.line : nil,
          help: "call each completion once"))
    case LuaEffect.completedWrong:
      let kind = effect.arguments.first?.text ?? "nothing"
      self = .diagnose(
        Diagnostic(
          severity: .error, code: "E0513",
          message: "completion called with a value that it does not take (\(kind))",
          file: file, line: effect.line > 0 ? effect.line : nil,
          help: "the error was caught; the completion is still to be called"))
    case BridgeEffect.scheduleTimer.rawValue:
      guard let timer = effect.arguments.first?.object,
        let handle = timer[TimerSlot.handle.rawValue].int
      else { return nil }
      self = .scheduleTimer(
        TimerRequest(
          identifier: TimerIdentifier(number: UInt32(truncatingIfNeeded: handle)),
          interval: timer[TimerSlot.interval.rawValue].double ?? 0,
          repeats: timer[TimerSlot.repeats.rawValue].bool ?? false))
    case BridgeEffect.invalidateTimer.rawValue:
      guard let handle = effect.arguments.first?.object?[TimerSlot.handle.rawValue].int else {
        return nil
      }
      self = .invalidateTimer(TimerIdentifier(number: UInt32(truncatingIfNeeded: handle)))
    case BridgeEffect.setDefaults.rawValue:
      let arguments = effect.arguments
      guard arguments.count == 3, let key = arguments[2].text else { return nil }
      let suite = arguments[0].object?[DefaultsSlot.suite.rawValue].text ?? ""
      if case .none = arguments[1] {
        self = .setDefaults(suite: suite, key: key, nil)
      } else if let value = arguments[1].json, value.isPropertyList {
        self = .setDefaults(suite: suite, key: key, value)
      } else {
        self = .diagnose(Self.noPropertyList(key: key, file: file, line: effect.line))
      }
    case BridgeEffect.removeDefaults.rawValue:
      let arguments = effect.arguments
      guard arguments.count == 2, let key = arguments[1].text else { return nil }
      self = .setDefaults(
        suite: arguments[0].object?[DefaultsSlot.suite.rawValue].text ?? "", key: key, nil)
    default: return nil
    }
  }
}

extension CommonEffect {
  fileprivate static func noPropertyList(key: String, file: String, line: Int) -> Diagnostic {
    Diagnostic(
      severity: .error, code: "E0512",
      message:
        "UserDefaults.set: the value for \"\(key)\" is no property-list value; it is not stored",
      file: file, line: line > 0 ? line : nil,
      help: "store texts, numbers, booleans and tables of them; nil removes the key")
  }
}

extension JSONValue {
  /// Whether UserDefaults can hold it: there is no null in a property list, and no number that is none.
  fileprivate var isPropertyList: Bool {
    switch self {
    case .null: false
    case .boolean, .integer, .string: true
    case .real(let real): real.isFinite
    case .array(let elements): elements.allSatisfy(\.isPropertyList)
    case .object(let object): object.members.allSatisfy(\.value.isPropertyList)
    }
  }
}
