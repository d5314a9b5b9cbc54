/// The framework that spec files see, written in Lua: `describe`, `assert`, `spy`, `extrun`.
///
/// Its pieces run in this order in every spec state, before the file itself. They hand things on in
/// `__spec`, which the last one takes away; what it returns is the runner. After a change of a text the tests'
/// ``CompiledPrelude`` is to be made anew.
enum SpecPrelude {
  struct Piece {
    /// Without the folder of all of them.
    var name: String
    var text: String

    /// The chunk's name: what an error's place is not searched in.
    var path: String { Self.path(of: name) }

    static func path(of name: String) -> String { "\(SpecPrelude.folder)\(name).lua" }

    static func name(of path: String) -> Substring {
      path.dropFirst(SpecPrelude.folder.count).dropLast(".lua".count)
    }
  }

  /// Of all paths of pieces.
  static let folder = "extrun-spec/"

  static var pieces: [Piece] {
    [text, difference, assertions, errors, chains, spy, match, blocks, selection, runner, session]
  }
}
