import Glibc

/// Files of the checkout.
enum RepositoryFiles {
  static let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")

  /// The statements of a fixture, one a line.
  static func lines(of name: String) -> [String] {
    let path = root + "/Tests/LaunchTests/Fixtures/" + name
    let text = bytes(of: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
    return text.split(separator: "\n").map { String($0) }
  }

  /// Hostile scripts, here and in the folder that EXTRUN_ATTACKS names.
  static var attacks: [String] {
    let folders = [root + "/Tests/attacks", getenv("EXTRUN_ATTACKS").map { String(cString: $0) }]
    return folders.compactMap { $0 }.flatMap { paths(".lua", in: $0) }
  }

  /// The files of a folder with the ending, in the order of their names.
  static func named(_ ending: String, in folder: String) -> [(path: String, bytes: [UInt8])] {
    paths(ending, in: folder).compactMap { path in bytes(of: path).map { (path, $0) } }
  }

  private static func paths(_ ending: String, in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var paths: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasSuffix(ending) { paths.append("\(folder)/\(name)") }
    }
    return paths.sorted()
  }

  static func bytes(of path: String) -> [UInt8]? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&piece, 1, piece.count, file)
      if count == 0 { return bytes }
      bytes += piece[..<count]
    }
  }
}
