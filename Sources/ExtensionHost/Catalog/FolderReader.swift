internal import ContentExtension

/// Reads a plugin folder. It goes on after an error, so that one look tells all that is wrong.
struct FolderReader {
  private static let controller = "controller.lua"
  private static let infoPlist = "Info.plist"
  private static let entitlements = "Entitlements.plist"

  let folder: PluginFolder

  func plugin(findings: inout ManifestFindings) -> Plugin? {
    let reader = ScriptReader(folder: folder)
    let info = propertyList(Self.infoPlist, findings: &findings)
    if info == nil, !folder.has(Self.infoPlist) {
      findings.add(.infoPlistMissing(folder: folder.path))
    }
    let controller = role(Self.controller, reader: reader, findings: &findings)
    if controller == nil, !folder.has(Self.controller) {
      findings.add(.controllerMissing(folder: folder.path))
    }
    let app = role("app.lua", reader: reader, findings: &findings)
    let service = role("service.lua", reader: reader, findings: &findings)
    guard let info, let controller else { return nil }
    let (attributes, diagnostics) = AttributeReader.read(
      infoPlist: info, file: Self.infoPlist, strict: findings.isStrict)
    findings.add(diagnostics)
    let modules = reader.modules(
      besides: [Self.controller, "app.lua", "service.lua"], findings: &findings)
    let sources = [controller, app, service].compactMap { $0 } + modules.values
    let name = FilePath.split(folder.boundary.resolved).file
    let resources = ResourceReader.read(
      folder: folder, contents: ByteSearch.contains("Bundle", in: sources), findings: &findings)
    return Plugin(
      identifier: identity(["CFBundleIdentifier"], of: info) ?? name,
      displayName: identity(["CFBundleDisplayName", "CFBundleName"], of: info) ?? name,
      folder: folder.path, attributes: attributes,
      entitlements: entitlements(findings: &findings), controller: controller, app: app,
      service: service, modules: modules,
      resources: resources,
      besideNames: ResourceReader.names(beside: sources, in: folder),
      resourceSizes: ResourceReader.sizes(of: resources, folder: folder, scripts: sources),
      soundSeconds: ResourceReader.soundSeconds(of: resources, folder: folder),
      localizations: LocalizationReader.read(folder: folder, findings: &findings))
  }

  private func role(
    _ file: String, reader: ScriptReader, findings: inout ManifestFindings
  ) -> Plugin.Source? {
    guard folder.has(file) else { return nil }
    return findings.take { () throws(ManifestError) in try reader.source(file) }
  }

  private func entitlements(findings: inout ManifestFindings) -> Entitlements {
    guard let list = propertyList(Self.entitlements, findings: &findings) else {
      return Entitlements()
    }
    return EntitlementReader.read(list, file: Self.entitlements, findings: &findings)
  }

  /// nil if it is not there, which is no finding.
  private func propertyList(
    _ file: String, findings: inout ManifestFindings
  ) -> PropertyList? {
    guard folder.has(file) else { return nil }
    return findings.take { () throws(ManifestError) in
      try PropertyListReader.read(
        try folder.read(file, limit: PropertyListReader.sizeLimit), file: file)
    }
  }

  /// The first of the keys that has text. A build setting that nobody has filled in is none.
  private func identity(_ keys: [String], of info: PropertyList) -> String? {
    for key in keys {
      if let text = info.string(key), !text.isEmpty, !text.utf8.contains(UInt8(ascii: "$")) {
        return text
      }
    }
    return nil
  }
}
