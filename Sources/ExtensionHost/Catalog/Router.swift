package import ContentExtension
package import NotificationModel

/// Chooses the extension by the category of the content as delivered, after the service extension.
package enum Router {
  /// Identifiers match exactly, with case. No match is the system's interface and no fault.
  package static func route(category: String, among plugins: [Plugin]) -> Route {
    if !category.isEmpty {
      var takers: [String] = []
      for plugin in plugins where plugin.attributes?.categories?.contains(category) == true {
        takers.append(plugin.identifier)
      }
      if let taker = takers.first {
        return Route(
          extensionIdentifier: taker,
          reason: "category \"" + category + "\" is declared by " + taker,
          diagnostics: takers.count == 1
            ? []
            : [
              ManifestError.categoryClaimedTwice(category: category, identifiers: takers)
                .diagnostic
            ])
      }
    }
    if let script = plugins.first(where: { $0.isSingleScript && $0.attributes?.categories == nil })
    {
      return Route(
        extensionIdentifier: script.identifier,
        reason: "the script \(script.identifier) declares no category and takes every notification")
    }
    return Route(extensionIdentifier: nil, reason: refusal(category, among: plugins))
  }

  /// Whether ``route(category:among:)`` chooses the plugin where it is the only one.
  static func takes(_ category: String, _ plugin: Plugin) -> Bool {
    guard let categories = plugin.attributes?.categories else { return plugin.isSingleScript }
    return !category.isEmpty && categories.contains(category)
  }

  /// Extensions of one app declare disjoint sets of categories; an error for each that two declare.
  package static func conflicts(among plugins: [Plugin]) -> [Diagnostic] {
    var takers: [String: [String]] = [:]
    for plugin in plugins {
      for category in Set(plugin.attributes?.categories ?? []) {
        takers[category, default: []].append(plugin.identifier)
      }
    }
    return takers.filter { $0.value.count > 1 }.sorted { $0.key < $1.key }.map {
      ManifestError.categoryClaimedTwice(category: $0.key, identifiers: $0.value).diagnostic
    }
  }

  private static func refusal(_ category: String, among plugins: [Plugin]) -> String {
    let declared = plugins.flatMap { $0.attributes?.categories ?? [] }
    let list = declared.isEmpty ? "none" : declared.joined(separator: ", ")
    guard !category.isEmpty else {
      return "the notification has no category; declared: \(list)"
    }
    let lowered = category.lowercased()
    var hint = ""
    if declared.contains(where: { $0.lowercased() == lowered }) {
      hint = " (identifiers are case-sensitive)"
    } else if let near = NearestName.find(category, in: declared) {
      hint = " (did you mean \"\(near)\"?)"
    }
    return "no extension takes category \"\(category)\"; declared: \(list)\(hint)"
  }
}
