/// What folders have in them, each read once: a plugin's own is asked about for its modules, its pictures and
/// its translations.
///
/// Not Sendable: one thread loads a plugin.
final class FolderListings {
  private var whole: [String: [String]] = [:]

  /// As ``FileReader/names(in:suffix:limit:)``.
  func names(in folder: String, suffix: String, limit: Int) -> FileReader.Listing? {
    if let names = whole[folder] {
      let found = suffix.isEmpty ? names : names.filter { $0.hasSuffix(suffix) }
      return .init(names: Array(found.prefix(limit)), isCut: found.count > limit)
    }
    let listing = FileReader.names(in: folder, suffix: suffix, limit: limit)
    if let listing, !listing.isCut, suffix.isEmpty { whole[folder] = listing.names }
    return listing
  }
}
