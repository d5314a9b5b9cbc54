package import ContentExtension
package import NotificationModel

/// One spec file, read, with the plugin it belongs to.
package struct SpecFile: Sendable {
  /// As it was found, from the words of the command line.
  package var path: String
  /// What places in the file name it by: its path below the plugin.
  package var chunk: String
  package var bytes: [UInt8]
  package var project: SpecProject

  package init(path: String, chunk: String, bytes: [UInt8], project: SpecProject) {
    self.path = path
    self.chunk = chunk
    self.bytes = bytes
    self.project = project
  }

  /// Folder of the file.
  var folder: String { SpecPath.folder(of: path) }

  /// A place in this file or another of the plugin, as a reader finds it: `path:line`.
  package func place(_ text: String) -> String {
    // Bytes and not characters: a place is made for every test.
    let bytes = text.utf8
    let hasEnd = bytes.last == UInt8(ascii: " ") && bytes.dropLast().last == UInt8(ascii: ":")
    let trimmed = hasEnd ? String(Substring(bytes.dropLast(2))) : text
    guard !trimmed.isEmpty, !project.folder.isEmpty, project.folder != "." else { return trimmed }
    return SpecPath.join(project.folder, trimmed)
  }
}

/// What spec files are written for: a plugin, or only a folder.
package struct SpecProject: Sendable {
  /// Paths in specs are relative to it.
  package var folder: String
  /// nil if the folder is no plugin: then `extrun.open` names one.
  package var plugin: Plugin?
  package var findings: [Diagnostic]
  /// Modules for `require` in specs, by name.
  package var modules: [SpecModule]

  package init(
    folder: String, plugin: Plugin?, findings: [Diagnostic], modules: [SpecModule]
  ) {
    self.folder = folder
    self.plugin = plugin
    self.findings = findings
    self.modules = modules
  }
}

/// A Lua file that specs may require.
package struct SpecModule: Sendable {
  package var name: String
  package var path: String
  package var bytes: [UInt8]

  package init(name: String, path: String, bytes: [UInt8]) {
    self.name = name
    self.path = path
    self.bytes = bytes
  }
}
