import ContentExtension
import ExtensionHost
import NotificationModel

/// A session of which nothing has been asked yet, for those that are opened with the same words: their
/// hosts begin as twins of these, which nobody plays with.
final class SessionBeginning {
  /// Ways that are gone until an expanded host is there: the first one of its kind is not.
  private static let tries = 2

  let plugin: Plugin
  let origin: SpecSession.Origin
  private let arguments: JSONObject
  private let delivered: Host
  private var expanded: Host?
  private var triesLeft = SessionBeginning.tries

  /// nil if the session's host cannot be had twice.
  init?(of session: SpecSession, arguments: JSONObject) {
    let areTexts = arguments.members.allSatisfy {
      if case .string = $0.value { true } else { false }
    }
    guard areTexts, let host = session.host.twin() else { return nil }
    self.arguments = arguments
    plugin = session.plugin
    origin = session.origin
    delivered = host
  }

  /// Whether the arguments are the same byte by byte: texts that only read the same name other files.
  func isOf(_ other: JSONObject) -> Bool {
    arguments.members.elementsEqual(other.members) { known, new in
      guard case .string(let text) = known.value, case .string(let newText) = new.value else {
        return false
      }
      return known.name.hasBytes(of: new.name) && text.hasBytes(of: newText)
    }
  }

  /// A host to which the push has come, with the notification expanded if that is wanted; nil if there is
  /// none.
  func host(isExpanded: Bool) -> Host? {
    guard isExpanded else { return delivered.twin() }
    if let twin = expanded?.twin() { return twin }
    guard triesLeft > 0, let host = delivered.twin() else { return nil }
    triesLeft -= 1
    host.present()
    expanded = host
    return host.twin()
  }
}
