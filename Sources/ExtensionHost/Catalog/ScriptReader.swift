internal import ContentExtension
internal import NotificationModel

/// Reads Lua sources and the modules that `require` finds.
struct ScriptReader {
  /// Bytes of one source. Compiling is the one step that no budget interrupts.
  static let sizeLimit = 64 << 10
  private static let moduleLimit = 512
  private static let totalLimit = 4 << 20

  let folder: String

  /// A source of the folder by its path; bytecode and what is too large are refused.
  func source(_ path: String) throws(ManifestError) -> Plugin.Source {
    let bytes = try FileReader.read("\(folder)/\(path)", name: path, limit: Self.sizeLimit)
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
    for root in ["", "Scripts/", "../Scripts/"] {
      let path = root.isEmpty ? folder : "\(folder)/\(root)"
      guard let walk = FolderWalk(root: path, excluding: root.isEmpty ? ["spec"] : []) else {
        continue
      }
      if walk.isCut {
        findings.add(
          .tooManyFiles(folder: root.isEmpty ? "." : root, limit: FolderWalk.entryLimit))
      }
      for file in walk.files where Self.isModule(file) && !roles.contains(root + file) {
        let name = Self.moduleName(file)
        guard modules[name] == nil else { continue }
        guard modules.count < Self.moduleLimit else {
          findings.add(.tooManyModules(limit: Self.moduleLimit))
          return modules
        }
        let source = findings.take { () throws(ManifestError) in try self.source(root + file) }
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

  /// Modules of a single script: the Lua files in `lib` and those beside it. The folder may be
  /// anything, so only what the script mentions is a finding if it can not be a module.
  func modulesBeside(
    script: Plugin.Source, findings: inout ManifestFindings
  ) -> [String: Plugin.Source] {
    var files = FileReader.names(in: folder, limit: FolderWalk.entryLimit)?.names ?? []
    files.removeAll { $0 == script.path || FileReader.entry(at: "\(folder)/\($0)") != .file }
    for root in ["lib", "Scripts"] {
      files += (FolderWalk(root: "\(folder)/\(root)")?.files ?? []).map { "\(root)/\($0)" }
    }
    var modules: [String: Plugin.Source] = [:]
    var total = 0
    for file in files where Self.isModule(file) {
      guard modules.count < Self.moduleLimit else { break }
      do {
        let source = try source(file)
        total += source.bytes.count
        guard total <= Self.totalLimit else { break }
        modules[Self.moduleName(file)] = source
      } catch {
        let name = Self.moduleName(file)
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
