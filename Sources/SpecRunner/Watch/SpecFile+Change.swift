extension SpecFile {
  /// Whether the file has to run again: it changed itself, or something of its plugin that is no spec.
  package func isConcerned(by changed: Set<String>) -> Bool {
    if changed.contains(path) { return true }
    let prefix = project.folder == "." ? "" : project.folder + "/"
    return changed.contains { $0.hasPrefix(prefix) && !$0.hasSuffix("_spec.lua") }
  }
}
