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
  ///
  /// A script's attributes are nil: it says them itself when it runs, and ``AttributeReader`` checks
  /// them then.
  public static func load(path: String, strict: Bool = false) -> Entry {
    var findings = ManifestFindings(strict: strict)
    let plugin = plugin(at: path, findings: &findings)
    return Entry(
      plugin: findings.hasErrors ? nil : plugin, diagnostics: findings.diagnostics)
  }

  private static func plugin(at path: String, findings: inout ManifestFindings) -> Plugin? {
    switch FileReader.kind(of: path) {
    case .folder:
      guard let folder = PluginFolder(path: FilePath.trimmed(path)) else { break }
      return FolderReader(folder: folder).plugin(findings: &findings)
    case .file where path.hasSuffix(".lua"):
      let (parent, file) = FilePath.split(path)
      guard let folder = PluginFolder(path: parent) else { break }
      return script(file, in: folder, findings: &findings)
    case .file, .link, .other:
      findings.add(.notAPlugin(path: path))
      return nil
    case nil: break
    }
    findings.add(.notFound(path: path))
    return nil
  }

  private static func script(
    _ file: String, in folder: PluginFolder, findings: inout ManifestFindings
  ) -> Plugin? {
    // The user has named this file: it may be a link to anywhere.
    let source = findings.take { () throws(ManifestError) in
      try ScriptReader.source(
        file,
        bytes: try FileReader.read(
          "\(folder.path)/\(file)", name: file, limit: ScriptReader.sizeLimit))
    }
    guard let source else { return nil }
    let name = String(file.dropLast(".lua".count))
    let modules =
      ByteSearch.contains("require", in: [source])
      ? ScriptReader(folder: folder).modulesBeside(script: source, findings: &findings) : [:]
    let sources = [source] + modules.values
    let resources = ResourceReader.read(
      folder: folder, contents: ByteSearch.contains("Bundle", in: sources), findings: &findings)
    return Plugin(
      identifier: name, displayName: name, folder: folder.path, controller: source,
      modules: modules,
      resources: resources,
      besideNames: ResourceReader.names(beside: sources, in: folder),
      resourceSizes: ResourceReader.sizes(of: resources, folder: folder, scripts: sources),
      localizations: LocalizationReader.read(folder: folder, findings: &findings),
      isSingleScript: true)
  }
}
