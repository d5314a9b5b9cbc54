import ContentExtension
import ExtensionHost
import NotificationModel

/// Finds what a spec file is written for: the nearest folder above it that is a plugin, else the script that
/// it is named after, else its folder alone.
struct ProjectFinder {
  private let load: (String) -> PluginCatalog.Entry
  /// Components of the folder in which the program runs.
  private let working: [String]
  private var plugins: [String: Bool] = [:]
  private var projects: [String: SpecProject] = [:]

  init(load: @escaping (String) -> PluginCatalog.Entry) {
    self.load = load
    working = SpecFileSystem.workingFolder.split(separator: "/").map(String.init)
  }

  /// The project of a spec, and the spec's path, which is below the project's folder.
  mutating func project(of spec: String) -> (project: SpecProject, path: String) {
    let start = SpecPath.folder(of: spec)
    for folder in ancestors(of: start) where isPlugin(folder) {
      return (remember(folder, plugin: folder), path(spec, below: folder))
    }
    let script = SpecPath.name(of: spec).dropLast(SpecFinder.suffix.count) + ".lua"
    let parent = SpecPath.parent(of: start)
    for folder in [start, parent] {
      let place = SpecPath.join(folder, String(script))
      if SpecFileSystem.kind(of: place) == .file {
        return (remember(folder, plugin: place), path(spec, below: folder))
      }
    }
    let home = name(of: start) == "spec" ? parent : start
    return (remember(home, plugin: nil), path(spec, below: home))
  }

  /// The folder and those above it, also beyond the one in which the program runs.
  private func ancestors(of folder: String) -> [String] {
    var folders = [folder]
    let most = working.count + folder.split(separator: "/").count
    while let last = folders.last, last != "/", folders.count <= most {
      folders.append(SpecPath.parent(of: last))
    }
    return folders
  }

  /// The same file by a path that begins with a folder above it.
  private func path(_ spec: String, below folder: String) -> String {
    let (wanted, own) = (SpecPath.ups(in: folder), SpecPath.ups(in: spec))
    guard wanted > own, wanted <= working.count else { return spec }
    let between = working[(working.count - wanted)..<(working.count - own)]
    let rest = spec.split(separator: "/").dropFirst(own).map(String.init)
    return ([folder] + between + rest).joined(separator: "/")
  }

  /// The last name of a folder, whatever path leads there.
  private func name(of folder: String) -> String {
    let ups = SpecPath.ups(in: folder)
    guard folder == "." || ups > 0 && SpecPath.name(of: folder) == ".." else {
      return SpecPath.name(of: folder)
    }
    return ups < working.count ? working[working.count - 1 - ups] : "/"
  }

  private mutating func isPlugin(_ folder: String) -> Bool {
    if let known = plugins[folder] { return known }
    let isPlugin = ["Info.plist", "controller.lua"].contains {
      SpecFileSystem.kind(of: SpecPath.join(folder, $0)) == .file
    }
    plugins[folder] = isPlugin
    return isPlugin
  }

  /// Of one folder several scripts can be the plugin.
  private mutating func remember(_ folder: String, plugin path: String?) -> SpecProject {
    let key = "\(folder)\u{0}\(path ?? "")"
    if let known = projects[key] { return known }
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
    projects[key] = project
    return project
  }
}
