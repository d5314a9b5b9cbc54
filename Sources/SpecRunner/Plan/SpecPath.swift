/// Paths as texts; nothing of the file system is asked.
enum SpecPath {
  static func join(_ folder: String, _ name: String) -> String {
    if folder.isEmpty || folder == "." || name.hasPrefix("/") { return name }
    return folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// "." for a name without a folder.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The folder above, also of "." and "..".
  static func parent(of folder: String) -> String {
    if folder == "." { return ".." }
    return name(of: folder) == ".." ? folder + "/.." : self.folder(of: folder)
  }

  /// How many times ".." a path begins with.
  static func ups(in path: String) -> Int {
    path.split(separator: "/").prefix { $0 == ".." }.count
  }

  static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// Without "./" in front and slashes behind.
  static func trimmed(_ path: String) -> String {
    var text = path[...]
    while text.hasPrefix("./"), text.count > 2 { text = text.dropFirst(2) }
    while text.count > 1, text.hasSuffix("/") { text = text.dropLast() }
    return String(text)
  }

  /// The path below a folder; the whole if it is not below.
  static func relative(_ path: String, to folder: String) -> String {
    if folder.isEmpty || folder == "." { return path }
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }
}
