/// What makes a plugin unusable. A case carries what its author needs to act.
package enum ManifestError: Error, Sendable, Hashable {
  case notFound(path: String)
  /// Neither a folder nor a Lua script.
  case notAPlugin(path: String)
  case unreadable(path: String, reason: String)
  case infoPlistMissing(folder: String)
  case controllerMissing(folder: String)
  case tooLarge(file: String, size: Int, limit: Int)
  case bytecode(file: String)
  /// A link that leads out of the plugin.
  case outside(file: String)
  case tooManyModules(limit: Int)
  case modulesTooLarge(limit: Int)
  case notAPropertyList(file: String, line: Int?, reason: String)
  /// A value has the wrong type, or a number is out of its range.
  case wrongValue(key: String, expected: String, found: String, file: String, line: Int?)
  case keyMissing(key: String, expected: String, file: String, line: Int?)
  /// Two extensions declare one category.
  case categoryClaimedTwice(category: String, identifiers: [String])
}

/// What a device takes or passes over, but nobody meant. Errors when strict.
package enum ManifestWarning: Sendable, Hashable {
  case ratioAsInteger(key: String, number: Int, file: String, line: Int?)
  case booleanAsText(key: String, text: String, counts: Bool, file: String, line: Int?)
  case unknownKey(key: String, nearest: String?, file: String, line: Int?)
  case emptyKey(dictionary: String, file: String, line: Int?)
  case repeatedKey(key: String, file: String, line: Int?)
  case noPrincipal(file: String, line: Int?)
  case repeatedCategory(category: String, file: String, line: Int?)
  case resourcesTooLarge(limit: Int, left: Int)
  case tooManyFiles(folder: String, limit: Int)
  case unreadableStrings(file: String, line: Int?, reason: String)
  case moduleLeftOut(file: String, reason: String)
}
