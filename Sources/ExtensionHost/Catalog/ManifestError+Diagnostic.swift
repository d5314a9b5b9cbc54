package import NotificationModel

extension ManifestError {
  /// The finding as people read it.
  package var diagnostic: Diagnostic {
    switch self {
    case .notFound(let path):
      Self.error("E0301", "no such file or folder: \(path)", path)
    case .notAPlugin(let path):
      Self.error(
        "E0302", "\(path) is neither a plugin folder nor a Lua script", path,
        help: "give a folder with Info.plist and controller.lua, or a file that ends in .lua")
    case .unreadable(let path, let reason):
      Self.error("E0303", "\(path) cannot be read: \(reason)", path)
    case .infoPlistMissing(let folder):
      Self.error(
        "E0304", "the plugin folder \(folder) has no Info.plist", "Info.plist",
        help: "a plugin folder has controller.lua and the Info.plist of a content extension's "
          + "target; a script alone is run without a folder: extrun run script.lua")
    case .controllerMissing(let folder):
      Self.error(
        "E0305", "the plugin folder \(folder) has no controller.lua", "controller.lua",
        help: "controller.lua returns the one view controller: a table with didReceive")
    case .tooLarge(let file, let size, let limit):
      Self.error("E0306", "\(file) has \(size) bytes, the limit is \(limit)", file)
    case .bytecode(let file):
      Self.error(
        "E0307", "\(file) is compiled Lua; only source text is loaded", file,
        help: "put the source in its place")
    case .outside(let file):
      Self.error(
        "E0313", "\(file) is a link that leads out of the plugin", file,
        help: "put a copy of the file in its place")
    case .tooManyModules(let limit):
      Self.error("E0308", "the plugin has more than \(limit) Lua modules", nil)
    case .modulesTooLarge(let limit):
      Self.error("E0308", "the plugin's Lua modules have more than \(limit) bytes together", nil)
    case .notAPropertyList(let file, let line, let reason):
      Self.error("E0309", "\(file) is not a property list: \(reason)", file, line)
    case .wrongValue(let key, let expected, let found, let file, let line):
      Self.error("E0310", "\(key): expected \(expected), got \(found)", file, line)
    case .keyMissing(let key, let expected, let file, let line):
      Self.error("E0311", "\(key) is missing: \(expected)", file, line)
    case .categoryClaimedTwice(let category, let identifiers):
      Self.error(
        "E0312",
        "category \"\(category)\" is declared by \(identifiers.joined(separator: " and by "))",
        nil, help: "each category belongs to one extension; take it out of the others")
    }
  }

  private static func error(
    _ code: String, _ message: String, _ file: String?, _ line: Int? = nil, help: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      severity: .error, code: code, message: message, file: file, line: line, help: help)
  }
}

extension ManifestWarning {
  /// The finding as people read it; `strict` makes an error of it, with the same number.
  package func diagnostic(strict: Bool = false) -> Diagnostic {
    var (number, message, file, line, help) = parts
    number = (strict ? "E" : "W") + number
    return Diagnostic(
      severity: strict ? .error : .warning, code: number, message: message, file: file, line: line,
      help: help)
  }

  private var parts: (String, String, String?, Int?, String?) {
    switch self {
    case .booleanAsText(let key, let text, let counts, let file, let line):
      (
        "0331",
        "\(key): expected YES or NO, got the text \"\(text)\"; it counts as \(counts ? "YES" : "NO")",
        file, line, counts ? "<true/>" : "<false/>"
      )
    case .ratioAsInteger(let key, let number, let file, let line):
      (
        "0341", "\(key): a real number is meant, got the integer \(number), which is taken", file,
        line, "<real>\(number)</real>"
      )
    case .unknownKey(let key, let nearest, let file, let line):
      (
        "0332", "\(key) is no known key" + (nearest.map { "; did you mean \($0)?" } ?? ""), file,
        line, nearest
      )
    case .emptyKey(let dictionary, let file, let line):
      ("0333", "\(dictionary) has an empty key; it means nothing", file, line, "take it out")
    case .repeatedKey(let key, let file, let line):
      ("0334", "\(key) is there more than once; the last one counts", file, line, nil)
    case .noPrincipal(let file, let line):
      (
        "0335",
        "NSExtension names neither an NSExtensionMainStoryboard nor an NSExtensionPrincipalClass; "
          + "a device would not load it", file, line,
        "<key>NSExtensionPrincipalClass</key><string>NotificationViewController</string>"
      )
    case .repeatedCategory(let category, let file, let line):
      (
        "0336", "UNNotificationExtensionCategory has \"\(category)\" more than once", file, line,
        nil
      )
    case .resourcesTooLarge(let limit, let left):
      (
        "0337",
        "Resources has more than \(limit) bytes; \(left) of its files can not be read by scripts",
        "Resources", nil, nil
      )
    case .tooManyFiles(let folder, let limit):
      ("0338", "\(folder) has more than \(limit) entries; the rest is left out", folder, nil, nil)
    case .unreadableStrings(let file, let line, let reason):
      ("0339", "\(file) is left out: \(reason)", file, line, nil)
    case .moduleLeftOut(let file, let reason):
      ("0340", "\(file) is left out: \(reason)", file, nil, nil)
    }
  }
}
