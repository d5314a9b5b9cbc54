internal import ContentExtension

/// Reads what a plugin has under Resources.
enum ResourceReader {
  /// Bytes of all files together; they are held for as long as the plugin is.
  static let totalLimit = 10 << 20

  /// Contents by path below Resources. Without `contents` the paths alone, with nothing in them.
  static func read(
    folder: PluginFolder, contents: Bool, findings: inout ManifestFindings
  ) -> [String: [UInt8]] {
    guard let walk = FolderWalk(folder, below: "Resources") else { return [:] }
    if walk.isCut {
      findings.add(.tooManyFiles(folder: "Resources", limit: FolderWalk.entryLimit))
    }
    var resources: [String: [UInt8]] = [:]
    var total = 0
    var left = 0
    for file in walk.files {
      resources[file] = []
      guard contents else { continue }
      let bytes = try? FileReader.read(
        walk.path(of: file), name: "Resources/\(file)", limit: totalLimit - total)
      guard let bytes else {
        left += 1
        continue
      }
      total += bytes.count
      resources[file] = bytes
    }
    if left > 0 { findings.add(.resourcesTooLarge(limit: totalLimit, left: left)) }
    return resources
  }

  /// Names in the plugin's own folder, if a script may name a picture (`image`, `UIImage`) and if they can
  /// all be told.
  static func names(beside scripts: [Plugin.Source], in folder: PluginFolder) -> Set<String>? {
    guard ByteSearch.contains("mage", in: scripts),
      let found = folder.names(in: ""), !found.isCut
    else { return nil }
    return Set(found.names)
  }

  /// Bytes of each file, if there is an attachment to be judged by it.
  static func sizes(
    of resources: [String: [UInt8]], folder: PluginFolder, scripts: [Plugin.Source]
  ) -> [String: Int] {
    guard ByteSearch.contains("UNNotificationAttachment", in: scripts) else { return [:] }
    var sizes: [String: Int] = [:]
    for file in resources.keys {
      sizes[file] = FileReader.size(of: "\(folder.path)/Resources/\(file)")
    }
    return sizes
  }

  /// How long the sounds last, by their files' own words.
  static func soundSeconds(
    of resources: [String: [UInt8]], folder: PluginFolder
  ) -> [String: Double] {
    var seconds: [String: Double] = [:]
    for file in resources.keys
    where SoundFile.isPlayable(file) && file.utf8.contains(UInt8(ascii: ".")) {
      seconds[file] = SoundFileReader.seconds(of: "\(folder.path)/Resources/\(file)")
    }
    return seconds
  }
}
