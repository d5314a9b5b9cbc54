import ContentExtension
import ExtensionHost
import NotificationModel

/// One `--expect KEY=VALUE`, taken apart.
struct Expectation: Hashable {
  /// What can be expected.
  enum Key: String, CaseIterable {
    case actions
    case option
    case completion
    case interface
    case kind
    case title
    case badge
    case presented
    case suppressed
    case app
    case appEvents = "app.events"
    case delivered
    case pending
    case log
    case view

    /// As the help writes it.
    var written: String { self == .view ? "view.ID.PROPERTY" : rawValue }

    /// The words that its value is made of, where they are a closed set.
    var choices: [String]? {
      switch self {
      case .option: ResponseOption.allCases.map(\.name) + ["none"]
      case .completion: ["called", "returned", "pending", "never", "notImplemented", "none"]
      case .interface: ["none", "collapsed", "expanded", "dismissed"]
      case .kind: ["extension", "system"]
      case .presented: Outcome.PresentedPart.allCases.map(\.rawValue)
      case .suppressed: ["true", "false"]
      case .app: Device.AppState.allCases.map(\.rawValue)
      case .actions, .title, .badge, .appEvents, .delivered, .pending, .log, .view: nil
      }
    }

    /// What its value means.
    var sentence: String {
      switch self {
      case .actions: "identifiers of the visible buttons, in order"
      case .option: "the last response's: doNotDismiss, dismiss, dismissAndForwardAction, none"
      case .completion: "the last response's: called, returned, pending, never, notImplemented"
      case .interface: "none, collapsed, expanded, dismissed"
      case .kind: "who draws the interface: extension, system"
      case .title: "title of the interface"
      case .badge: "the app's badge"
      case .presented:
        "parts of the last notification that a person noticed: banner, list, sound, badge"
      case .suppressed: "true or false: whether the last notification was held back"
      case .app: "the app's state: foreground, background, terminated"
      case .appEvents:
        "what the app got, launches left out: response:ID, willPresent:ID, backgroundPush:ID, "
          + "openURL:URL, openSettings, payment:RESULT; none"
      case .delivered: "number of notifications in the list, or their identifiers"
      case .pending: "number of pending requests, or their identifiers"
      case .log: "a text that one printed line contains; none: nothing was printed"
      case .view: "a property of a view, for example view.box.transform.rotationDegrees=40"
      }
    }
  }

  var key: Key
  /// Names after "view.": the id, then the property and its parts.
  var path: [String] = []
  var value: String
  /// As the user wrote it.
  var text: String
  /// The items of a value that was written as a list.
  private var list: [String]?

  init(_ text: String) throws(UsageError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let word = String(parts[0])
    let choices = Key.allCases.map(\.written)
    guard parts.count == 2 else {
      throw .badValue(.expect, text, expected: "KEY=VALUE", choices: choices)
    }
    self.text = text
    value = String(parts[1])
    if word.hasPrefix("view.") {
      key = .view
      path = word.split(separator: ".").dropFirst().map(String.init)
      guard path.count >= 2 else {
        throw .badValue(.expect, word, expected: "view.ID.PROPERTY", choices: [Key.view.written])
      }
    } else if let key = Key(rawValue: word), key != .view {
      self.key = key
    } else {
      throw .badValue(.expect, word, expected: "a key that can be expected", choices: choices)
    }
    try checkWords()
  }

  /// A word that can never be found is a mistake of the command line.
  private func checkWords() throws(UsageError) {
    guard let choices = key.choices else { return }
    let words = key == .presented ? items : [value]
    for word in words where !choices.contains(word) {
      throw .badValue(.expect, word, expected: "a value of \(key.rawValue)", choices: choices)
    }
  }

  /// A member of an object: the key, and a text, a number, a flag, null for none, or a list.
  init(_ name: String, _ json: JSONValue) throws(UsageError) {
    var list: [String]?
    let text: String
    switch json {
    case .array(let items):
      let texts = items.map(Self.plain)
      list = texts
      text = texts.isEmpty ? "none" : texts.joined(separator: ",")
    case .null: text = name.hasPrefix("view.") ? "default" : "none"
    case .string, .boolean, .integer, .real, .object: text = Self.plain(json)
    }
    try self.init("\(name)=\(text)")
    self.list = list
  }

  /// An item of a list as it is written between commas.
  static func plain(_ value: JSONValue) -> String {
    if case .string(let text) = value { return text }
    return JSONWriter.text(value)
  }

  /// The value as a list; empty for "" and "none".
  var items: [String] {
    if let list { return list }
    return value.isEmpty || value == "none" ? [] : value.split(separator: ",").map(String.init)
  }
}
