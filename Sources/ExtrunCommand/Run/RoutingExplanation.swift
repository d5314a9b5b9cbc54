import ContentExtension
import ExtensionHost
import HostTrace
import NotificationModel

/// Why a payload gets the interface it gets: it is delivered and expanded, and each condition on the
/// way is told.
struct RoutingExplanation {
  /// One condition.
  struct Line {
    var name: String
    /// nil: it has no say in the matter.
    var holds: Bool?
    var text: String
  }

  let path: String
  let payload: Payload
  let plugin: Plugin
  let outcome: Outcome
  private let configuration: HostConfiguration
  private let events: [HostEvent.Kind]

  init(
    path: String, payload: Payload, plugin: Plugin, configuration: HostConfiguration,
    factory: any ExtensionFactory
  ) {
    self.path = path
    self.payload = payload
    self.plugin = plugin
    self.configuration = configuration
    let log = EventLog()
    let host = Host(
      plugin: plugin, configuration: configuration, factory: factory, sink: log)
    host.deliver(Push(payload: payload))
    outcome = host.finish()
    events = log.events.map(\.kind)
  }

  private var record: Outcome.NotificationRecord? { outcome.notifications.first }

  var isCustom: Bool {
    outcome.interface.state != .none && outcome.interface.kind == .extension
  }

  /// Where it goes, in one line.
  var summary: String {
    let reason = record?.routingReason ?? "nothing was delivered"
    if !isDelivered { return "is not shown, so there is nothing to expand" }
    if isCustom, let target = record?.routedTo {
      return "goes to the extension \(target), because \(reason)"
    }
    if record?.routedTo != nil {
      return "falls back to the system's interface, because the extension failed"
    }
    return "goes to the system's interface, because \(reason)"
  }

  private var isDelivered: Bool {
    !outcome.delivered.isEmpty
  }

  var lines: [Line] {
    [permission, presented, service, category, buttons, point, ratio, start]
  }

  private var permission: Line {
    let denied = record?.suppressed != nil && !isDelivered
    let status = configuration.device.authorization?.name ?? "as the app asks for it"
    return Line(
      name: "permission", holds: !denied,
      text: denied ? "no: \(record?.suppressed ?? "")" : "yes, \(status)")
  }

  private var presented: Line {
    let parts = record?.presented.map(\.rawValue) ?? []
    let shown = parts.isEmpty ? "nothing" : parts.joined(separator: ", ")
    let withheld = record.map(\.withheldText) ?? ""
    return Line(
      name: "presented", holds: isDelivered,
      text: withheld.isEmpty ? shown : "\(shown); not \(withheld)")
  }

  /// A content extension needs no mutable-content, though it is often said to.
  private var service: Line {
    for case .service(_, let result) in events {
      return Line(
        name: "service", holds: nil, text: "ran, content \(result); the category after it counts")
    }
    let reason =
      !payload.isMutable
      ? "the payload has no mutable-content, which a content extension does not need"
      : plugin.service == nil
        ? "there is no service.lua"
        : !payload.hasAlert
          ? "the payload has no alert" : "alerts are not allowed, or the alert has no text"
    return Line(name: "service", holds: nil, text: "did not run: \(reason)")
  }

  private var category: Line {
    let identifier = record?.notification.request.content.categoryIdentifier ?? ""
    return Line(
      name: "category", holds: record?.routedTo != nil,
      text: (identifier.isEmpty ? "none" : "\"\(identifier)\"")
        + (record.map { ": \($0.routingReason)" } ?? ""))
  }

  private var buttons: Line {
    guard isDelivered else {
      return Line(name: "buttons", holds: nil, text: "none, there is nothing to expand")
    }
    let actions = outcome.interface.actions.map(\.identifier)
    return Line(
      name: "buttons", holds: nil,
      text: actions.isEmpty
        ? "none: the app has registered no category of that name with actions"
        : actions.joined(separator: ", "))
  }

  private var point: Line {
    Line(
      name: "point", holds: true,
      text: plugin.isSingleScript
        ? "a script needs no Info.plist" : "com.apple.usernotifications.content-extension")
  }

  private var ratio: Line {
    let ratio = plugin.attributes?.initialContentSizeRatio ?? 1
    return Line(
      name: "ratio", holds: true,
      text: "\(JSONWriter.text(.figure(ratio))), the height over the width before any script runs")
  }

  private var start: Line {
    let limits = RoleLimits()
    let failure = outcome.diagnostics.first { $0.severity == .error }
    let given =
      "\(Int(limits.configurationSeconds * 1000)) ms, \(limits.memory >> 20) MB"
    if isCustom { return Line(name: "start", holds: true, text: "stood within \(given)") }
    if record?.routedTo == nil || !isDelivered {
      return Line(name: "start", holds: nil, text: "no extension was started")
    }
    return Line(
      name: "start", holds: false,
      text: failure.map { "failed: \($0.message) (\($0.code))" } ?? "failed")
  }

  var text: String {
    var text = "\(path): \(summary)\n"
    for line in lines { text += HelpText.row(line.name, line.text, column: 15) }
    text += "\nThe payload\n"
    for fact in payload.facts { text += "  \(fact)\n" }
    return text
  }

  /// The same for programs.
  var members: [JSONObject.Member] {
    [
      .init(name: "payload", value: .string(path)),
      .init(name: "extension", value: .text(record?.routedTo)),
      .init(
        name: "interface",
        value: isDelivered ? .string(outcome.interface.kind.rawValue) : .string("none")),
      .init(name: "summary", value: .string(summary)),
      .init(
        name: "conditions",
        value: .array(
          lines.map {
            .record([
              "name": .string($0.name), "holds": $0.holds.map(JSONValue.boolean) ?? .null,
              "text": .string($0.text),
            ])
          })),
      .init(name: "facts", value: .array(payload.facts.map(JSONValue.string))),
    ]
  }
}
