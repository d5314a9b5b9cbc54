import ContentExtension
import ExtensionHost
import LuaSpec
import NotificationModel

// Payloads: read and decoded once, whatever the number of tests.
extension SessionOpener {
  /// A further payload of a running session.
  func push(_ value: JSONValue, for plugin: Plugin) throws(SpecRefusal) -> Push {
    try push(value, category: nil, plugin: plugin, factory: nil, HostConfiguration())
  }

  func push(
    _ value: JSONValue?, category: String?, plugin: Plugin, factory: (any ExtensionFactory)?,
    _ configuration: HostConfiguration
  ) throws(SpecRefusal) -> Push {
    var key = PushKey(plugin: plugin.folder + "\u{0}" + plugin.identifier, category: category)
    switch value {
    case .string(let path)?: key.path = path
    case nil: break
    case .object(let object)?:
      return try decode(
        "payload", category: category, plugin
      ) { decoder, edits throws(PayloadError) in try decoder.decode(value: object, edits: edits) }
    case .null?, .boolean?, .integer?, .real?, .array?:
      throw SpecRefusal("payload: expected a path as text, or a payload as a table")
    }
    if let known = pushes[key] { return known }
    let push: Push
    if let path = key.path {
      guard let found = locate(path), let bytes = SpecFileSystem.read(found) else {
        throw SpecRefusal("the payload \(path) cannot be read: it is not below \(project.folder)")
      }
      push = try decode(
        path, category: category, plugin
      ) { decoder, edits throws(PayloadError) in try decoder.decode(bytes, edits: edits) }
    } else {
      let first =
        category ?? factory.flatMap { plugin.firstCategory(factory: $0, configuration) }
      push = Push(payload: PayloadSample.payload(category: first))
    }
    pushes[key] = push
    return push
  }

  private func decode(
    _ file: String, category: String?, _ plugin: Plugin,
    _ body: (PayloadDecoder, [PayloadEdit]) throws(PayloadError) -> DecodedPayload
  ) throws(SpecRefusal) -> Push {
    let texts = plugin.localizations["en"] ?? plugin.localizations["Base"] ?? [:]
    let edits = category.map {
      [PayloadEdit(path: ["aps", "category"], value: .string($0))]
    }
    let decoded: DecodedPayload
    do {
      decoded = try body(PayloadDecoder(file: file, localization: texts), edits ?? [])
    } catch {
      throw SpecRefusal(SpecSession.sentence(error.diagnostic))
    }
    if decoded.isInvalid {
      let errors = decoded.diagnostics.filter { $0.severity == .error }
      throw SpecRefusal(errors.map(SpecSession.sentence).joined(separator: "\n"))
    }
    return Push(payload: decoded.payload)
  }
}

extension Plugin {
  /// The category of the sample that stands in for a payload.
  fileprivate func firstCategory(
    factory: any ExtensionFactory, _ configuration: HostConfiguration
  ) -> String? {
    if let categories = attributes?.categories { return categories.first }
    guard isSingleScript else { return nil }
    let environment = DeclarationEnvironment(
      now: configuration.now, secondsFromGMT: configuration.secondsFromGMT)
    let declaration = factory.declaration(of: self, environment: environment)
    switch declaration.attributes?["UNNotificationExtensionCategory"] {
    case .string(let category)?: return category
    case .array(let items)?:
      if case .string(let category)? = items.first { return category }
      return nil
    case .null?, .boolean?, .integer?, .real?, .object?, nil:
      return declaration.categories.first?.identifier
    }
  }
}

/// What a chunk may read while it is only asked what it declares.
private final class DeclarationEnvironment: ExtensionEnvironment {
  let now: Double
  let secondsFromGMT: Int

  init(now: Double, secondsFromGMT: Int) {
    self.now = now
    self.secondsFromGMT = secondsFromGMT
  }

  func defaultsValue(suite: String, key: String) -> JSONValue? { nil }

  func nextTriggerDate(of trigger: NotificationTrigger) -> Double? { nil }
  func center(applying effects: [AppEffect]) -> CenterSnapshot { CenterSnapshot() }
}
