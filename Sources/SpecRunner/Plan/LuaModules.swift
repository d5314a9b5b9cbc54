/// What specs may require.
enum LuaModules {
  /// Folders below a folder of specs that are looked into, and files that are read at most.
  private static let deepest = 5
  private static let mostFiles = 1000

  /// Of a plugin: its modules, and the Lua files in spec/ and lib/.
  static func read(
    folder: String, plugin: [String: (path: String, bytes: [UInt8])]
  ) -> [SpecModule] {
    var modules = plugin.map {
      SpecModule(name: $0.key, path: $0.value.path, bytes: $0.value.bytes)
    }
    for (prefix, below) in [("spec.", "spec"), ("lib.", "lib")] {
      let path = SpecPath.join(folder, below)
      for name in SpecFileSystem.names(in: path)
      where name.hasSuffix(".lua") && !name.hasSuffix("_spec.lua") {
        let module = prefix + name.dropLast(".lua".count)
        guard !modules.contains(where: { $0.name == module }),
          let bytes = SpecFileSystem.read(SpecPath.join(path, name))
        else { continue }
        modules.append(SpecModule(name: module, path: "\(below)/\(name)", bytes: bytes))
      }
    }
    return modules.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// Of a folder that is no plugin: every Lua file below it that is no spec, by its path with dots; a file
  /// `init.lua` by its folder, and what is in src/ also without that.
  static func below(_ folder: String) -> [SpecModule] {
    var modules: [String: SpecModule] = [:]
    var count = 0
    func walk(_ path: String, depth: Int) {
      let whole = SpecPath.join(folder, path)
      for name in SpecFileSystem.names(in: path.isEmpty ? folder : whole)
      where !name.hasPrefix(".") && count < mostFiles {
        let below = path.isEmpty ? name : "\(path)/\(name)"
        let place = SpecPath.join(folder, below)
        switch SpecFileSystem.kind(of: place) {
        case .folder where depth < deepest && !SpecFileSystem.isLink(place):
          walk(below, depth: depth + 1)
        case .file where name.hasSuffix(".lua") && !name.hasSuffix("_spec.lua"):
          guard let bytes = SpecFileSystem.read(place) else { continue }
          count += 1
          for module in names(of: below) where modules[module] == nil {
            modules[module] = SpecModule(name: module, path: below, bytes: bytes)
          }
        case .file, .folder, nil: break
        }
      }
    }
    walk("", depth: 0)
    return modules.values.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  private static func names(of path: String) -> [String] {
    var parts = path.dropLast(".lua".count).split(separator: "/").map(String.init)
    if parts.count > 1, parts.last == "init" { parts.removeLast() }
    let name = parts.joined(separator: ".")
    guard parts.count > 1, parts[0] == "src" else { return [name] }
    return [name, parts.dropFirst().joined(separator: ".")]
  }
}
