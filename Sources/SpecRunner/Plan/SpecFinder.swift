import ContentExtension
package import ExtensionHost
import NotificationModel

/// Finds spec files below what the command line names, and the plugin of each.
package struct SpecFinder {
  /// Deeper folders are loops or mistakes.
  private static let deepest = 32
  private static let suffix = "_spec.lua"

  private let load: (String) -> PluginCatalog.Entry
  private var projects: [String: SpecProject] = [:]
  package private(set) var files: [SpecFile] = []
  /// Words that name nothing.
  package private(set) var missing: [String] = []

  /// `load` reads a plugin at a path.
  package init(load: @escaping (String) -> PluginCatalog.Entry) {
    self.load = load
  }

  package mutating func add(_ word: String) {
    let path = SpecPath.trimmed(word)
    switch SpecFileSystem.kind(of: path) {
    case .folder: walk(path, depth: 0)
    case .file where path.hasSuffix(Self.suffix): take(path)
    case .file where path.hasSuffix(".lua"):
      let found = Self.specs(ofScript: path).filter { SpecFileSystem.kind(of: $0) == .file }
      for spec in found { take(spec) }
      // A file that is named is a spec if it is not a script that has some.
      if found.isEmpty { take(path) }
    case .file, nil: missing.append(word)
    }
  }

  private mutating func walk(_ folder: String, depth: Int) {
    guard depth < Self.deepest else { return }
    for name in SpecFileSystem.names(in: folder) where !name.hasPrefix(".") {
      let path = SpecPath.join(folder, name)
      switch SpecFileSystem.kind(of: path) {
      case .folder where !SpecFileSystem.isLink(path): walk(path, depth: depth + 1)
      case .file where name.hasSuffix(Self.suffix): take(path)
      case .file, .folder, nil: break
      }
    }
  }

  private mutating func take(_ path: String) {
    guard !files.contains(where: { $0.path == path }) else { return }
    guard let bytes = SpecFileSystem.read(path) else {
      missing.append(path)
      return
    }
    let project = project(of: path)
    files.append(
      SpecFile(
        path: path, chunk: SpecPath.relative(path, to: project.folder), bytes: bytes,
        project: project))
  }

  /// Specs of a single script: beside it, or in spec/.
  private static func specs(ofScript path: String) -> [String] {
    let name = SpecPath.name(of: path).dropLast(".lua".count) + suffix
    let folder = SpecPath.folder(of: path)
    return [SpecPath.join(folder, String(name)), SpecPath.join(folder, "spec/\(name)")]
  }

  /// The nearest folder above that is a plugin; else the script that the spec is named after.
  private mutating func project(of spec: String) -> SpecProject {
    var folder = SpecPath.folder(of: spec)
    let start = folder
    while true {
      if let known = projects[folder] { return known }
      if Self.isPlugin(folder) { return remember(folder, plugin: folder) }
      let parent = SpecPath.folder(of: folder)
      if folder == "." || folder == "/" || parent == folder || parent == "." && start != folder {
        break
      }
      folder = parent
    }
    if folder != ".", !spec.hasPrefix("/"), Self.isPlugin(".") {
      return remember(".", plugin: ".")
    }
    let script = SpecPath.name(of: spec).dropLast(Self.suffix.count) + ".lua"
    let parent = start == "spec" ? "." : SpecPath.folder(of: start)
    for place in [start, parent] {
      let path = SpecPath.join(place, String(script))
      if SpecFileSystem.kind(of: path) == .file { return remember(place, plugin: path, key: path) }
    }
    let home = SpecPath.name(of: start) == "spec" ? parent : start
    return remember(home, plugin: nil)
  }

  private static func isPlugin(_ folder: String) -> Bool {
    ["Info.plist", "controller.lua"].contains {
      SpecFileSystem.kind(of: SpecPath.join(folder, $0)) == .file
    }
  }

  private mutating func remember(
    _ folder: String, plugin path: String?, key: String? = nil
  ) -> SpecProject {
    if let known = projects[key ?? folder] { return known }
    let entry = path.map(load)
    let isFolder = entry?.plugin?.isSingleScript == false
    let modules =
      isFolder
      ? LuaModules.read(
        folder: folder, plugin: entry?.plugin?.modules.mapValues { ($0.path, $0.bytes) } ?? [:])
      : LuaModules.below(folder)
    let project = SpecProject(
      folder: folder, plugin: entry?.plugin, findings: entry?.diagnostics ?? [],
      modules: modules)
    projects[key ?? folder] = project
    return project
  }
}
