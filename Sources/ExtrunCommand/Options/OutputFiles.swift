/// The files that a command line wants results in: no two may be one.
struct OutputFiles {
  private var taken: [(name: OptionName, file: String)] = []

  /// A file that was named already is refused. Devices take what everybody writes.
  mutating func add(_ name: OptionName, _ file: String?) throws(UsageError) {
    guard let file, !file.hasPrefix("/dev/") else { return }
    let plain = Self.plain(file)
    if let other = taken.first(where: { $0.file == plain }) {
      throw .sameFile(other.name, name, file)
    }
    taken.append((name, plain))
  }

  /// Without what leads nowhere: "./", "//".
  private static func plain(_ path: String) -> String {
    let parts = path.split(separator: "/").filter { $0 != "." }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }
}
