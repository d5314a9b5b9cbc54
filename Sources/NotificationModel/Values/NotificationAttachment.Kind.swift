extension NotificationAttachment {
  /// What a file is, by the extension of its name or by the type that its sender hints at.
  public struct Kind: Sendable, Hashable {
    /// Uniform type identifier, for example "public.png".
    public var type: String
    /// Largest size in bytes that is taken.
    public var sizeLimit: Int

    /// nil for a file that cannot be attached.
    public init?(path: String) {
      let name = path.utf8
      guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return nil }
      let suffix = String(path[dot...].dropFirst()).lowercased()
      guard let found = Self.types[suffix] else { return nil }
      type = found.type
      sizeLimit = found.megabytes << 20
    }

    /// nil for a type that cannot be attached.
    public init?(type: String) {
      guard let found = Self.types.values.first(where: { $0.type == type }) else { return nil }
      self.type = type
      sizeLimit = found.megabytes << 20
    }

    // Apple's figures: 5 MB of sound, 10 MB of a picture, 50 MB of a movie.
    private static let sound = 5
    private static let picture = 10
    private static let movie = 50

    private static let types: [String: (type: String, megabytes: Int)] = [
      "aif": ("public.aiff-audio", sound),
      "aiff": ("public.aiff-audio", sound),
      "wav": ("com.microsoft.waveform-audio", sound),
      "mp3": ("public.mp3", sound),
      "m4a": ("public.mpeg-4-audio", sound),
      "png": ("public.png", picture),
      "jpg": ("public.jpeg", picture),
      "jpeg": ("public.jpeg", picture),
      "gif": ("com.compuserve.gif", picture),
      "mpg": ("public.mpeg", movie),
      "mpeg": ("public.mpeg", movie),
      "m2v": ("public.mpeg-2-video", movie),
      "mp4": ("public.mpeg-4", movie),
      "m4v": ("public.mpeg-4", movie),
      "avi": ("public.avi", movie),
    ]
  }
}
