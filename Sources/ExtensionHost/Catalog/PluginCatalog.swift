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
    var findings = ManifestFindings(strict: strict)
    let plugin: Plugin?
    switch FileReader.kind(of: path) {
    case .folder: plugin = folder(path, findings: &findings)
    case .file where path.hasSuffix(".lua"): plugin = script(path, findings: &findings)
    case nil:
      findings.add(.notFound(path: path))
      plugin = nil
    case .file, .link, .other:
      findings.add(.notAPlugin(path: path))
      plugin = nil
    }
    return Entry(
      plugin: findings.hasErrors ? nil : plugin, diagnostics: findings.diagnostics)
  }

  private static func script(_ path: String, findings: inout ManifestFindings) -> Plugin? {
    let (parent, file) = split(path)
    let reader = ScriptReader(folder: parent)
    guard let source = findings.take({ () throws(ManifestError) in try reader.source(file) }) else {
      return nil
    }
    let name = String(file.dropLast(".lua".count))
    let modules =
      contains("require", in: [source])
      ? reader.modulesBeside(script: source, findings: &findings) : [:]
    let readsBundle = contains("Bundle", in: [source] + modules.values)
    return Plugin(
      identifier: name, displayName: name, folder: parent, controller: source, modules: modules,
      resources: ResourceReader.read(folder: parent, contents: readsBundle, findings: &findings),
      localizations: LocalizationReader.read(folder: parent, findings: &findings),
      isSingleScript: true)
  }

  private static func folder(_ path: String, findings: inout ManifestFindings) -> Plugin? {
    let folder = trimmed(path)
    let reader = ScriptReader(folder: folder)
    let info = infoPlist(in: folder, findings: &findings)
    let roles = ["controller.lua", "app.lua", "service.lua"]
    var sources: [Plugin.Source?] = []
    for role in roles {
      if FileReader.kind(of: "\(folder)/\(role)") != nil {
        sources.append(findings.take { () throws(ManifestError) in try reader.source(role) })
      } else {
        if role == roles[0] { findings.add(.controllerMissing(folder: path)) }
        sources.append(nil)
      }
    }
    guard let info, let controller = sources[0] else { return nil }
    let (attributes, diagnostics) = AttributeReader.read(
      infoPlist: info, file: "Info.plist", strict: findings.isStrict)
    findings.add(diagnostics)
    let modules = reader.modules(besides: roles, findings: &findings)
    let readsBundle = contains("Bundle", in: sources.compactMap { $0 } + modules.values)
    let name = split(FileReader.resolved(folder) ?? folder).file
    return Plugin(
      identifier: identity(["CFBundleIdentifier"], of: info) ?? name,
      displayName: identity(["CFBundleDisplayName", "CFBundleName"], of: info) ?? name,
      folder: folder, attributes: attributes,
      entitlements: entitlements(in: folder, findings: &findings),
      controller: controller, app: sources[1], service: sources[2], modules: modules,
      resources: ResourceReader.read(folder: folder, contents: readsBundle, findings: &findings),
      localizations: LocalizationReader.read(folder: folder, findings: &findings))
  }

  private static func infoPlist(
    in folder: String, findings: inout ManifestFindings
  ) -> PropertyList? {
    guard FileReader.kind(of: "\(folder)/Info.plist") != nil else {
      findings.add(.infoPlistMissing(folder: folder))
      return nil
    }
    return propertyList("Info.plist", in: folder, findings: &findings)
  }

  private static func entitlements(
    in folder: String, findings: inout ManifestFindings
  ) -> Entitlements {
    let file = "Entitlements.plist"
    guard FileReader.kind(of: "\(folder)/\(file)") != nil,
      let list = propertyList(file, in: folder, findings: &findings)
    else { return Entitlements() }
    return EntitlementReader.read(list, file: file, findings: &findings)
  }

  private static func propertyList(
    _ file: String, in folder: String, findings: inout ManifestFindings
  ) -> PropertyList? {
    findings.take { () throws(ManifestError) in
      let bytes = try FileReader.read(
        "\(folder)/\(file)", name: file, limit: PropertyListReader.sizeLimit)
      return try PropertyListReader.read(bytes, file: file)
    }
  }

  /// The first of the keys that has text. A build setting that nobody has filled in is none.
  private static func identity(_ keys: [String], of info: PropertyList) -> String? {
    for key in keys {
      if let text = info.string(key), !text.isEmpty, !text.utf8.contains(UInt8(ascii: "$")) {
        return text
      }
    }
    return nil
  }

  private static func contains(_ word: String, in sources: [Plugin.Source]) -> Bool {
    sources.contains { ByteSearch.contains(word, in: $0.bytes) }
  }

  private static func trimmed(_ path: String) -> String {
    var path = path
    while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }

  private static func split(_ path: String) -> (folder: String, file: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
    let folder = slash == path.startIndex ? "/" : String(path[..<slash])
    return (folder, String(path[path.utf8.index(after: slash)...]))
  }
}
