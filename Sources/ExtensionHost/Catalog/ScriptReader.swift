internal import ContentExtension
internal import NotificationModel

/// Reads Lua sources and the modules that `require` finds.
struct ScriptReader {
  /// Bytes of one source. Compiling is the one step that no budget interrupts.
  static let sizeLimit = 64 << 10
  private static let moduleLimit = 512
  private static let totalLimit = 4 << 20

  let folder: PluginFolder

  /// A source of the folder by its path; bytecode and what is too large are refused.
  func source(_ path: String) throws(ManifestError) -> Plugin.Source {
    try Self.source(path, bytes: try folder.read(path, limit: Self.sizeLimit))
  }

  /// A source of bytes that were read; bytecode is refused.
  static func source(_ path: String, bytes: [UInt8]) throws(ManifestError) -> Plugin.Source {
    guard bytes.first != 0x1B else { throw .bytecode(file: path) }
    return Plugin.Source(path: path, bytes: bytes)
  }

  /// Every other Lua file of the plugin by module name; what is found in the folder wins over
  /// Scripts in it, and that over a Scripts folder beside it.
  func modules(
    besides roles: [String], findings: inout ManifestFindings
  ) -> [String: Plugin.Source] {
    var modules: [String: Plugin.Source] = [:]
    var total = 0
    // The folder beside is not the plugin's and has a boundary of its own.
    let beside = "\(folder.path)/../Scripts"
    let neighbour = FileReader.kind(of: beside) == .folder ? PluginFolder(path: beside) : nil
    let walks = [
      ("", FolderWalk(folder, excluding: ["spec"])),
      ("Scripts/", FolderWalk(folder, below: "Scripts")),
      ("../Scripts/", neighbour.flatMap { FolderWalk($0) }),
    ]
    for case let (prefix, walk?) in walks {
      if walk.isCut {
        findings.add(
          .tooManyFiles(
            folder: prefix.isEmpty ? "The plugin" : prefix, limit: FolderWalk.entryLimit))
      }
      for file in walk.files where Self.isModule(file) && !roles.contains(prefix + file) {
        let name = Self.moduleName(file)
        guard modules[name] == nil else { continue }
        guard modules.count < Self.moduleLimit else {
          findings.add(.tooManyModules(limit: Self.moduleLimit))
          return modules
        }
        let source = findings.take { () throws(ManifestError) in
          try Self.source(
            prefix + file,
            bytes: try FileReader.read(
              walk.path(of: file), name: prefix + file, limit: Self.sizeLimit))
        }
        guard let source else { continue }
        guard total + source.bytes.count <= Self.totalLimit else {
          findings.add(.modulesTooLarge(limit: Self.totalLimit))
          return modules
        }
        total += source.bytes.count
        modules[name] = source
      }
    }
    return modules
  }

  /// Modules of a single script: the Lua files in `lib` and `Scripts`, and those beside it. The folder
  /// may be anything, so only what the script mentions is a finding if it can not be a module.
  func modulesBeside(
    script: Plugin.Source, findings: inout ManifestFindings
  ) -> [String: Plugin.Source] {
    var files = folder.names(in: "", suffix: ".lua")?.names ?? []
    files.removeAll { $0 == script.path }
    for root in ["lib", "Scripts"] {
      let walk = FolderWalk(folder, below: root)
      files += (walk?.files ?? []).map { "\(root)/\($0)" }
    }
    var modules: [String: Plugin.Source] = [:]
    var total = 0
    for file in files where Self.isModule(file) {
      guard modules.count < Self.moduleLimit else { break }
      let name = Self.moduleName(file)
      do {
        let source = try source(file)
        total += source.bytes.count
        guard total <= Self.totalLimit else { break }
        modules[name] = source
      } catch {
        guard ByteSearch.contains(name, in: script.bytes) else { continue }
        findings.add(.moduleLeftOut(file: file, reason: error.diagnostic.message))
      }
    }
    return modules
  }

  private static func isModule(_ file: String) -> Bool {
    file.hasSuffix(".lua") && !file.hasSuffix("_spec.lua") && file.utf8.count > 4
  }

  /// "lib/tools.lua" is "lib.tools".
  private static func moduleName(_ file: String) -> String {
    String(file.dropLast(4).map { $0 == "/" ? "." : $0 })
  }
}
