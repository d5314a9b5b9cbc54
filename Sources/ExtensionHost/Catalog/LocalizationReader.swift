internal import NotificationModel

/// Finds the Localizable.strings of a plugin: in `<locale>.lproj` under Resources and beside it.
enum LocalizationReader {
  private static let suffix = ".lproj"
  private static let fileName = "Localizable.strings"

  /// Texts by locale. A file that is broken is left out with a warning; where both places have a
  /// key, Resources has the word.
  static func read(
    folder: PluginFolder, findings: inout ManifestFindings
  ) -> [String: [String: String]] {
    var localizations: [String: [String: String]] = [:]
    for place in ["Resources", ""] {
      for name in folder.names(in: place, suffix: suffix)?.names ?? [] {
        let file = "\(place.isEmpty ? "" : place + "/")\(name)/\(fileName)"
        guard folder.has(file) else { continue }
        do {
          let bytes = try folder.read(file, limit: StringsFile.sizeLimit)
          let texts = try StringsFile.read(bytes, file: file)
          localizations[String(name.dropLast(suffix.count)), default: [:]]
            .merge(texts) { first, _ in first }
        } catch {
          findings.add(.unreadableStrings(file: file, line: error.line, reason: error.reason))
        }
      }
    }
    return localizations
  }
}

extension ManifestError {
  /// Where in the file, if that is known.
  fileprivate var line: Int? {
    guard case .notAPropertyList(_, let line, _) = self else { return nil }
    return line
  }

  /// What is wrong, without the file's name where a case has it apart.
  fileprivate var reason: String {
    switch self {
    case .notAPropertyList(_, _, let reason), .unreadable(_, let reason): reason
    default: diagnostic.message
    }
  }
}
