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
    case .openSettings(let entry): .record(["open-settings": .string(entry.rawValue)])
    case .region(let crossing, let identifier):
      .record(["region": .string("\(crossing.rawValue)=\(identifier)")])
    }
  }
}
