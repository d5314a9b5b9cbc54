/// A folder that files are read from by their paths in it, and never from outside of it.
struct PluginFolder {
  let path: String
  let boundary: FolderBoundary
  private let listings = FolderListings()

  /// nil if the folder is not there.
  init?(path: String) {
    guard let boundary = FolderBoundary(folder: path) else { return nil }
    self.path = path
    self.boundary = boundary
  }

  func has(_ file: String) -> Bool {
    FileReader.kind(of: "\(path)/\(file)") != nil
  }

  func read(_ file: String, limit: Int) throws(ManifestError) -> [UInt8] {
    let full = "\(path)/\(file)"
    guard boundary.holds(full) else { throw .outside(file: file) }
    return try FileReader.read(full, name: file, limit: limit)
  }

  /// As ``FileReader/names(in:suffix:limit:)``, of a folder below by its path in this one, "" for itself.
  func names(
    in folder: String, suffix: String = "", limit: Int = FolderWalk.entryLimit
  ) -> FileReader.Listing? {
    listings.names(
      in: folder.isEmpty ? path : "\(path)/\(folder)", suffix: suffix, limit: limit)
  }
}
