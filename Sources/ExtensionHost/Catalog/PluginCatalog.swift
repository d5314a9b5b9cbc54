public import ContentExtension
public import NotificationModel

/// Reads plugins from the file system.
public enum PluginCatalog {
  /// What was found at a path: the plugin unless an error made it unusable, and every finding.
  public struct Entry: Sendable {
    public var plugin: Plugin?
    public var diagnostics: [Diagnostic]

    public init(plugin: Plugin?, diagnostics: [Diagnostic]) {
      self.plugin = plugin
      self.diagnostics = diagnostics
    }
  }

  /// Loads a plugin folder or a single script. `strict` makes errors of what is else a warning.
  public static func load(path: String, strict: Bool = false) -> Entry {
    Entry(plugin: nil, diagnostics: [])
  }
}
