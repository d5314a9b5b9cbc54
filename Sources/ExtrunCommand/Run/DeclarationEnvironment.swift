import ContentExtension
import ExtensionHost
import NotificationModel

/// What a chunk may read while it is only asked what it declares: the clock, and a device where
/// nothing has happened yet.
final class DeclarationEnvironment: ExtensionEnvironment {
  let now: Double
  let secondsFromGMT: Int

  init(_ configuration: HostConfiguration) {
    now = configuration.now
    secondsFromGMT = configuration.secondsFromGMT
  }

  func defaultsValue(suite: String, key: String) -> JSONValue? { nil }

  func nextTriggerDate(of trigger: NotificationTrigger) -> Double? { nil }
  func center(applying effects: [AppEffect]) -> CenterSnapshot { CenterSnapshot() }
}

extension Plugin {
  /// The categories it takes, by its Info.plist or by what its script declares.
  func categories(
    factory: any ExtensionFactory, configuration: HostConfiguration
  ) -> [String] {
    if let categories = attributes?.categories { return categories }
    guard isSingleScript else { return [] }
    let declaration = factory.declaration(
      of: self, environment: DeclarationEnvironment(configuration))
    switch declaration.attributes?["UNNotificationExtensionCategory"] {
    case .string(let category): return [category]
    case .array(let items):
      return items.compactMap { if case .string(let item) = $0 { item } else { nil } }
    case .null, .boolean, .integer, .real, .object, nil:
      return declaration.categories.map(\.identifier)
    }
  }
}
