public import ExtensionHost
public import NotificationModel

extension Interaction {
  /// The interaction as a line of a file for `--steps`: one member, the verb.
  public var json: JSONValue {
    switch self {
    case .tap(let action): .record(["tap": .string(action)])
    case .reply(let action, let text):
      .record(["reply": .record(["id": .string(action), "text": .string(text)])])
    case .defaultTap: .record(["default": .boolean(true)])
    case .dismiss: .record(["dismiss": .boolean(true)])
    case .control(let id, let value):
      .record([
        "control": .sparse(["id": .string(id), "value": value.map(JSONValue.string)])
      ])
    case .media: .record(["media": .boolean(true)])
    case .pay(let payment): .record(["pay": .string(payment.rawValue)])
    case .advance(let seconds): .record(["advance": .figure(seconds)])
    case .notify(let push): .record(["notify": .object(push.payload.content.userInfo)])
    case .collapse: .record(["collapse": .boolean(true)])
    case .expand: .record(["expand": .boolean(true)])
    case .unlock(let succeeds): .record(["unlock": .string(succeeds ? "ok" : "fail")])
    }
  }
}

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
