import LuaSpec

/// Names of snapshot files: readable, and different for different tests.
enum SnapshotName {
  private static let longest = 80

  /// The folder of a spec file's snapshots: its name without the ending.
  static func folder(of path: String) -> String {
    let name = SpecPath.name(of: path)
    for suffix in ["_spec.lua", ".lua"] where name.hasSuffix(suffix) {
      return String(name.dropLast(suffix.count))
    }
    return name
  }

  /// The file of a test's snapshot; `title` tells several of one test apart.
  static func file(test: String, title: String?, ending: String = ".txt") -> String {
    var name = ""
    var isExact = true
    for scalar in test.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "_", "-", ".": name.unicodeScalars.append(scalar)
      case " ", "\u{1F}":
        name += "-"
      default:
        isExact = false
        if !name.hasSuffix("-") { name += "-" }
      }
    }
    if test.contains("-") || name.utf8.count > longest || name.hasPrefix(".") { isExact = false }
    while name.hasPrefix(".") || name.hasPrefix("-") { name.removeFirst() }
    name = String(name.prefix(longest))
    if !isExact { name += "-" + hash(test) }
    if let title { name += "@" + sanitized(title) }
    return name + ending
  }

  /// As messages name it.
  static func spoken(test: String, title: String?) -> String {
    let name = test.split(separator: SpecRecord.separator).joined(separator: " ")
    return title.map { "\(name) @\($0)" } ?? name
  }

  private static func sanitized(_ title: String) -> String {
    let isPlain = title.unicodeScalars.allSatisfy {
      ("a"..."z").contains($0) || ("A"..."Z").contains($0) || ("0"..."9").contains($0)
        || $0 == "_" || $0 == "-"
    }
    return isPlain && title.utf8.count <= longest ? title : hash(title)
  }

  /// Eight digits that differ for different texts as a rule.
  private static func hash(_ text: String) -> String {
    var hash: UInt32 = 2_166_136_261
    for byte in text.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
