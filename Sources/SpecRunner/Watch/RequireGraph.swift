import ContentExtension

/// Which Lua files a spec file comes to: itself, its plugin's scripts, and what those require.
///
/// Read from the texts: a module's name stands in quotes as a rule. A script that makes up a name may
/// require any module.
struct RequireGraph {
  private var used: Set<String> = []
  private var known: Set<String> = []

  init(of file: SpecFile) {
    let folder = file.project.folder
    var modules: [String: (path: String, bytes: [UInt8])] = [:]
    for module in file.project.modules { modules[module.name] = (module.path, module.bytes) }
    for (name, source) in file.project.plugin?.modules ?? [:] {
      modules[name] = (source.path, source.bytes)
    }
    known = Set(modules.values.map { SpecPath.join(folder, $0.path) })
    var waiting: [[UInt8]] = [file.bytes]
    if let plugin = file.project.plugin {
      for source in [plugin.controller] + [plugin.app, plugin.service].compactMap({ $0 }) {
        used.insert(SpecPath.join(plugin.folder, source.path))
        waiting.append(source.bytes)
      }
    }
    known.formUnion(used)
    while let bytes = waiting.popLast() {
      for name in Self.names(in: bytes) ?? Array(modules.keys) {
        guard let module = modules[name],
          used.insert(SpecPath.join(folder, module.path)).inserted
        else { continue }
        waiting.append(module.bytes)
      }
    }
  }

  func uses(_ path: String) -> Bool { used.contains(path) }

  /// False for a file that is new, or gone: whoever required it has changed with it.
  func knows(_ path: String) -> Bool { known.contains(path) }

  /// Names that a script requires; nil if it makes one up.
  private static func names(in bytes: [UInt8]) -> [String]? {
    let text = String(decoding: bytes, as: UTF8.self)
    var names: [String] = []
    var rest = text[...]
    while let word = rest.firstRange(of: "require") {
      let after = rest[word.upperBound...].drop { $0 == " " || $0 == "(" || $0 == "\t" }
      rest = rest[word.upperBound...]
      // Without a quote it is the start of another word, a text, or a call with a value.
      guard let quote = after.first, quote == "\"" || quote == "'" else {
        if after.startIndex != word.upperBound { return nil }
        continue
      }
      names.append(String(after.dropFirst().prefix { $0 != quote }))
    }
    return names
  }
}
