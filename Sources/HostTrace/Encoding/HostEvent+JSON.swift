import ContentExtension
package import ExtensionHost
package import NotificationModel

extension HostEvent {
  /// One line of the trace: kind, step, time, then what the kind has.
  package var json: JSONValue {
    var members: [JSONObject.Member] = [
      .init(name: "event", value: .string(kind.name)),
      .init(name: "step", value: .count(step)),
      .init(name: "time", value: .figure(time)),
    ]
    if case .object(let details) = kind.details { members += details.members }
    return .object(JSONObject(members: members))
  }
}

extension HostEvent.Kind {
  /// What the event carries besides its name; an empty object if nothing.
  var details: JSONValue {
    switch self {
    case .delivered(let notification):
      let request = notification.request
      return .record([
        "identifier": .string(request.identifier), "date": .figure(notification.date),
        "category": .string(request.content.categoryIdentifier),
        "trigger": request.trigger?.json ?? .null, "content": request.content.json,
      ])
    case .presented(let identifier, let parts, let sound):
      return .record([
        "identifier": .string(identifier), "presented": .texts(parts.map(\.rawValue)),
        "sound": sound?.json ?? .null,
      ])
    case .suppressed(let identifier, let reason):
      return .record(["identifier": .string(identifier), "reason": .string(reason)])
    case .routed(let identifier, let target, let reason):
      return .record([
        "identifier": .string(identifier), "extension": .text(target), "reason": .string(reason),
      ])
    case .service(let identifier, let result):
      return .record(["identifier": .string(identifier), "result": .string(result)])
    case .loaded(let target): return .record(["extension": .string(target)])
    case .configured(let cost): return .record(["cost": cost.json])
    case .expanded(let kind): return .record(["kind": .string(kind.rawValue)])
    case .actionsChanged(let actions): return .record(["actions": .array(actions.map(\.json))])
    case .viewChanged(let view): return .record(["view": view.json])
    case .app(let event): return .record(["app": event.json])
    case .log(let line): return line.json
    case .limit(let stop): return stop.json
    case .diagnostic(let diagnostic): return diagnostic.json
    case .collapsed, .dismissed, .end: return .record([:])
    case .touched, .tapped, .response, .completed, .forwarded, .media, .payment, .timer, .clock:
      return stepDetails
    }
  }

  /// Details of what a person or the clock did.
  private var stepDetails: JSONValue {
    switch self {
    case .touched(let control, let value):
      .record(["control": .string(control), "value": .text(value)])
    case .tapped(let action, let isVisible):
      .record(["actionIdentifier": .string(action), "visible": .boolean(isVisible)])
    case .response(let action, let userText):
      .sparse([
        "actionIdentifier": .string(action), "userText": userText.map(JSONValue.string),
      ])
    case .completed(let action, let option, let completion):
      .record([
        "actionIdentifier": .string(action), "option": .text(option?.name),
        "completion": .string(completion.rawValue),
      ])
    case .forwarded(let action, let foreground):
      .record(["actionIdentifier": .string(action), "foreground": .boolean(foreground)])
    case .media(let isPlaying): .record(["playing": .boolean(isPlaying)])
    case .payment(let result): .record(["result": .string(result)])
    case .timer(let source): .record(["source": .string(source.rawValue)])
    case .clock(let time): .record(["to": .figure(time)])
    case .delivered, .presented, .suppressed, .routed, .service, .loaded, .configured, .expanded,
      .collapsed, .actionsChanged, .viewChanged, .app, .dismissed, .log, .limit, .diagnostic, .end:
      .record([:])
    }
  }
}

extension ScriptStop {
  /// The limit, what it was, and where the script stood.
  package var json: JSONValue {
    .sparse([
      "limit": .string(reason.name), "allowed": reason.allowed.map(JSONValue.figure),
      "file": file.map(JSONValue.string), "line": line.map(JSONValue.count),
    ])
  }
}

extension ScriptStop.Reason {
  /// The limit's name, as in `exit.reason` after "limit.".
  package var name: String {
    switch self {
    case .time: "time"
    case .instructions: "instructions"
    case .memory: "memory"
    case .output: "output"
    case .crashed: "crash"
    }
  }

  /// Seconds, instructions or bytes; nil for a crash.
  var allowed: Double? {
    switch self {
    case .time(let seconds): seconds
    case .instructions(let count): Double(count)
    case .memory(let bytes), .output(let bytes): Double(bytes)
    case .crashed: nil
    }
  }
}
