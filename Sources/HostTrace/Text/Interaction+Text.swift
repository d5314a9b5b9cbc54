public import ExtensionHost

extension Interaction {
  /// What a person did, in a few words.
  public var text: String {
    switch self {
    case .tap(let action): "tap \(action.visible)"
    case .reply(let action, let text): "reply to \(action.visible): \"\(text.visible)\""
    case .defaultTap: "tap the notification"
    case .dismiss: "dismiss the notification"
    case .control(let id, nil): "touch \(id.visible)"
    case .control(let id, let value?): "set \(id.visible) to \(value.visible)"
    case .media: "tap the media button"
    case .pay(let payment): "payment sheet: \(payment.rawValue)"
    case .advance(let seconds): "wait \(Self.duration(seconds))"
    case .notify: "another push arrives"
    case .collapse: "collapse"
    case .expand: "expand"
    case .unlock(let succeeds): succeeds ? "unlock the device" : "fail to unlock the device"
    case .openSettings(.notification): "open the app's settings from the notification"
    case .openSettings(.settings): "open the app's settings from Settings"
    case .region(.enter, let identifier): "enter the region \(identifier.visible)"
    case .region(.exit, let identifier): "leave the region \(identifier.visible)"
    }
  }

  /// Seconds as people write them.
  static func duration(_ seconds: Double) -> String {
    seconds == seconds.rounded() && seconds.magnitude < 1e15
      ? "\(Int(seconds)) s" : "\(seconds) s"
  }
}
