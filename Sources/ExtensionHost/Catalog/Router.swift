package import ContentExtension

/// Chooses the extension by the category of the content as delivered, after the service extension.
package enum Router {
  /// Identifiers match exactly, with case. No match is the system's interface and no fault.
  package static func route(category: String, among plugins: [Plugin]) -> Route {
    if !category.isEmpty {
      let takers = plugins.filter { $0.attributes?.categories?.contains(category) == true }
      if let taker = takers.first {
        return Route(
          extensionIdentifier: taker.identifier,
          reason: "category \"\(category)\" is declared by \(taker.identifier)",
          diagnostics: takers.count == 1
            ? []
            : [
              ManifestError.categoryClaimedTwice(
                category: category, identifiers: takers.map(\.identifier)
              ).diagnostic
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

  private static func refusal(_ category: String, among plugins: [Plugin]) -> String {
    let declared = plugins.flatMap { $0.attributes?.categories ?? [] }
    let list = declared.isEmpty ? "none" : declared.joined(separator: ", ")
    guard !category.isEmpty else {
      return "the notification has no category; declared: \(list)"
    }
    let lowered = category.lowercased()
    let hint =
      declared.contains { $0.lowercased() == lowered } ? " (identifiers are case-sensitive)" : ""
    return "no extension takes category \"\(category)\"; declared: \(list)\(hint)"
  }
}
