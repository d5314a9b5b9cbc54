import ExtensionHost
import LuaSpec
import NotificationModel

// The verbs of a session, by the names of the command line's options.
extension SessionOpener {
  func interaction(
    _ verb: String, _ first: JSONValue?, _ second: JSONValue?
  ) throws(SpecRefusal) -> Interaction {
    let text = Self.text(first) ?? ""
    switch verb {
    case "tap": return .tap(actionIdentifier: text)
    case "reply": return .reply(actionIdentifier: text, text: Self.text(second) ?? "")
    case "default": return .defaultTap
    case "dismiss": return .dismiss
    case "control": return .control(id: text, value: Self.text(second))
    case "media": return .media
    case "collapse": return .collapse
    case "expand": return .expand
    case "pay":
      guard let payment = Interaction.Payment(rawValue: text) else {
        throw SpecRefusal("pay: expected authorize, fail or cancel, found \"\(text)\"")
      }
      return .pay(payment)
    case "unlock":
      guard text == "ok" || text == "fail" else {
        throw SpecRefusal("unlock: expected ok or fail, found \"\(text)\"")
      }
      return .unlock(succeeds: text == "ok")
    case "openSettings":
      guard let entry = Interaction.SettingsEntry(rawValue: text) else {
        throw SpecRefusal("openSettings: expected notification or settings, found \"\(text)\"")
      }
      return .openSettings(from: entry)
    case "region": return try Self.region(text, Self.text(second))
    case "advance": return .advance(try seconds(first))
    default: throw SpecRefusal("a session has no \(verb)")
    }
  }

  /// `"enter", "home"`, or in one text `"enter=home"`.
  private static func region(
    _ way: String, _ identifier: String?
  ) throws(SpecRefusal) -> Interaction {
    let parts = way.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let crossing = parts.first.flatMap({ Interaction.Crossing(rawValue: String($0)) }),
      let name = parts.count > 1 ? (identifier == nil ? String(parts[1]) : nil) : identifier,
      !name.isEmpty
    else { throw SpecRefusal("region: expected enter or exit and a region's identifier") }
    return .region(crossing, identifier: name)
  }

  private func seconds(_ value: JSONValue?) throws(SpecRefusal) -> Double {
    switch value {
    case .integer(let seconds)? where seconds >= 0: return Double(seconds)
    case .real(let seconds)? where seconds >= 0: return seconds
    case .string(let text)?:
      if let seconds = vocabulary.duration(text) { return seconds }
      throw SpecRefusal("advance: expected a duration such as 90s, found \"\(text)\"")
    case .integer?, .real?: throw SpecRefusal("advance: time does not go back")
    case .null?, .boolean?, .array?, .object?, nil:
      throw SpecRefusal("advance: expected seconds or a duration such as \"90s\"")
    }
  }

  private static func text(_ value: JSONValue?) -> String? {
    if case .string(let text)? = value { text } else { nil }
  }
}
