import ContentExtension
package import ExtensionHost
package import NotificationModel

extension Outcome.Response {
  /// One response: the tap, what the extension chose, how it completed.
  package var json: JSONValue {
    .sparse([
      "actionIdentifier": .string(actionIdentifier),
      "userText": userText.map(JSONValue.string),
      "visible": .boolean(isVisible),
      "option": .text(option?.name),
      "completion": .string(completion.rawValue),
    ])
  }
}

extension Outcome.AppEvent {
  /// What happened to the app.
  package var json: JSONValue {
    switch self {
    case .launch(let foreground):
      .record(["kind": .string("launch"), "foreground": .boolean(foreground)])
    case .response(let actionIdentifier, let userText):
      .sparse([
        "kind": .string("response"), "actionIdentifier": .string(actionIdentifier),
        "userText": userText.map(JSONValue.string),
      ])
    case .willPresent(let identifier):
      .record(["kind": .string("willPresent"), "identifier": .string(identifier)])
    case .backgroundPush(let identifier):
      .record(["kind": .string("backgroundPush"), "identifier": .string(identifier)])
    case .openURL(let url): .record(["kind": .string("openURL"), "url": .string(url)])
    case .openSettings: .record(["kind": .string("openSettings")])
    case .payment(let result, let request):
      .record([
        "kind": .string("payment"), "result": .string(result), "request": request.json,
      ])
    }
  }
}

extension Outcome.LogLine {
  /// One call of `print`.
  package var json: JSONValue {
    .record(["source": .string(source.rawValue), "message": .string(message)])
  }
}

extension Diagnostic {
  /// A finding, with the parts that are known.
  package var json: JSONValue {
    .sparse([
      "severity": .string(severity.rawValue),
      "code": .string(code),
      "message": .string(message),
      "file": file.map(JSONValue.string),
      "line": line.map(JSONValue.count),
      "column": column.map(JSONValue.count),
      "help": help.map(JSONValue.string),
    ])
  }
}

extension CallbackCost {
  /// Instructions only where they were counted.
  package var json: JSONValue {
    .sparse([
      "instructions": instructions.map(JSONValue.count), "memoryPeak": .count(memoryPeak),
    ])
  }
}
