import Glibc

/// Hostile scripts, one a file; the first line says which ends are right.
struct AttackCorpus {
  struct Attack: Sendable, CustomStringConvertible {
    var name: String
    var source: String
    /// Accepted verdicts; the first is the one that a strict host gives.
    var accepted: [String]

    var description: String { name }
  }

  var attacks: [Attack]

  private static let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")

  /// The scripts of this repository.
  static let own = AttackCorpus(folder: "/\(root)/Tests/attacks")

  /// A folder elsewhere: EXTRUN_ATTACKS, or shared/attacks beside the checkout.
  static let shared = AttackCorpus(
    folder: getenv("EXTRUN_ATTACKS").map { String(cString: $0) } ?? "/\(root)/../shared/attacks")

  private init(folder: String) {
    attacks = []
    guard let directory = opendir(folder) else { return }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard name.hasSuffix(".lua"), let bytes = Self.bytes(of: folder + "/" + name) else {
        continue
      }
      // What is not UTF-8 is not written into Swift texts: no script of the corpus needs it.
      let source = String(decoding: bytes, as: UTF8.self)
      guard let accepted = Self.accepted(source) else { continue }
      attacks.append(Attack(name: String(name.dropLast(4)), source: source, accepted: accepted))
    }
    attacks.sort { $0.name < $1.name }
  }

  private static func accepted(_ source: String) -> [String]? {
    guard let first = source.split(separator: "\n").first,
      let colon = first.firstIndex(of: ":"), first.hasPrefix("-- expect")
    else { return nil }
    let rest = first[first.index(after: colon)...]
    let words = rest.prefix { $0 != ":" }.split(separator: "|")
      .map { $0.filter { !$0.isWhitespace } }.map { String($0) }
    // A refusal is an ordinary error here.
    return words.contains("denied") ? words + ["error"] : words
  }

  private static func bytes(of path: String) -> [UInt8]? {
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
