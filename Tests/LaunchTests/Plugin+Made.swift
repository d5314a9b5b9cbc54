import ContentExtension

extension Plugin {
  /// A plugin of texts that takes the categories.
  static func made(
    _ controller: String, app: String? = nil, categories: [String] = ["c"]
  ) -> Plugin {
    func source(_ path: String, _ text: String) -> Source {
      Source(path: path, bytes: Array(text.utf8))
    }
    return Plugin(
      identifier: "com.example.launch", displayName: "Launch", folder: "launch",
      attributes: ExtensionAttributes(categories: categories),
      controller: source("controller.lua", controller), app: app.map { source("app.lua", $0) })
  }
}
