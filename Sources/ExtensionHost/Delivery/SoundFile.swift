/// What is known of a sound by the name of its file.
enum SoundFile {
  /// The containers that notifications play.
  private static let extensions = ["aiff", "aif", "wav", "caf"]

  /// Seconds that a sound must stay below, Apple's figure.
  static let longest = 30.0

  /// False if the name says that it is another kind of file. A name without an extension says nothing.
  static func isPlayable(_ name: String) -> Bool {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return true }
    return extensions.contains(name[dot...].dropFirst().lowercased())
  }
}
