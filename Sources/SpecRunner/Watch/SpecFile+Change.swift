import NotificationModel

extension SpecFile {
  /// Whether the file has to run again: it changed itself, or something that it or its plugin uses.
  ///
  /// Of Lua files those count that are required from the spec or the plugin's scripts on; of other files
  /// of the plugin (payloads, plists, pictures) any may be used.
  package func isConcerned(by changed: Set<String>) -> Bool {
    if changed.contains(path) { return true }
    let prefix = project.folder == "." ? "" : project.folder + "/"
    let others = changed.filter { $0.hasPrefix(prefix) && !$0.hasSuffix("_spec.lua") }
    guard others.allSatisfy({ $0.hasSuffix(".lua") }) else { return true }
    if others.isEmpty { return false }
    // What a plugin that cannot be used requires is not known.
    if project.findings.contains(where: { $0.severity == .error }) { return true }
    let graph = RequireGraph(of: self)
    return others.contains { graph.uses($0) || !graph.knows($0) }
  }
}
