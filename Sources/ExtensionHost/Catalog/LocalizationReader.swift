internal import NotificationModel

/// Finds the Localizable.strings of a plugin: in `<locale>.lproj` under Resources and beside it.
enum LocalizationReader {
  private static let suffix = ".lproj"
  private static let fileName = "Localizable.strings"

  /// Texts by locale. A file that is broken is left out with a warning; where both places have a
  /// key, Resources has the word.
  static func read(
    folder: String, findings: inout ManifestFindings
  ) -> [String: [String: String]] {
    var localizations: [String: [String: String]] = [:]
    for place in ["Resources/", ""] {
      let path = "\(folder)/\(place)"
      for name in FileReader.names(in: path, limit: FolderWalk.entryLimit)?.names ?? []
      where name.hasSuffix(suffix) && name.count > suffix.count {
        let file = "\(place)\(name)/\(fileName)"
        guard FileReader.kind(of: "\(folder)/\(file)") != nil else { continue }
        do {
          let bytes = try FileReader.read(
            "\(folder)/\(file)", name: file, limit: StringsFile.sizeLimit)
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
