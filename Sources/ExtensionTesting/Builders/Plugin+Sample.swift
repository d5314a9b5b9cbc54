public import ContentExtension
import NotificationModel

extension Plugin {
  /// A plugin whose sources are empty: scripted roles stand in for them.
  public static func sample(
    categories: [String] = ["news"], overridesDefaultTitle: Bool = false,
    touches: Bool = false, entitlements: Entitlements = Entitlements(), hasService: Bool = false
  ) -> Plugin {
    Plugin(
      identifier: "com.example.news", displayName: "News", folder: "news",
      attributes: ExtensionAttributes(
        categories: categories, overridesDefaultTitle: overridesDefaultTitle,
        userInteractionEnabled: touches),
      entitlements: entitlements, controller: Source(path: "controller.lua", bytes: []),
      service: hasService ? Source(path: "service.lua", bytes: []) : nil)
  }

  /// A single script: what it claims is in its declaration.
  public static func sampleScript() -> Plugin {
    Plugin(
      identifier: "script", displayName: "script", folder: ".",
      controller: Source(path: "script.lua", bytes: []), isSingleScript: true)
  }
}
