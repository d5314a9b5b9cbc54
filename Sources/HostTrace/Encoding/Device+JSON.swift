import ExtensionHost
package import NotificationModel

extension Device {
  /// The device by the keys of `--device`.
  var json: JSONValue {
    .sparse([
      "locked": .boolean(isLocked), "muted": .boolean(isMuted),
      "doNotDisturb": .boolean(doNotDisturb), "focus": .boolean(focus),
      "previews": .string(previews.rawValue), "app": .string(app.rawValue),
      "authorization": authorization.map { .string($0.name) },
      "critical": .string(critical ? "on" : "off"),
      "criticalFallback": .string(criticalFallback.rawValue),
      "timeSensitive": .string(timeSensitive ? "on" : "off"), "volume": .figure(volume),
      // Only where it is not as usual.
      "location": location == .whenInUse ? nil : .string(location.rawValue),
      "os": .count(os),
    ])
  }
}

extension AuthorizationStatus {
  /// The constant's name in Swift and Lua.
  package var name: String {
    switch self {
    case .notDetermined: "notDetermined"
    case .denied: "denied"
    case .authorized: "authorized"
    case .provisional: "provisional"
    case .ephemeral: "ephemeral"
    }
  }

  /// Every status, in the order of the raw values.
  package static let all: [AuthorizationStatus] = [
    .notDetermined, .denied, .authorized, .provisional, .ephemeral,
  ]
}
