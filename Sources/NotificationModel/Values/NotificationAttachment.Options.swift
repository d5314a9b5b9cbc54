extension NotificationAttachment {
  /// What an attachment says of itself (the keys UNNotificationAttachmentOptions…).
  public struct Options: Sendable, Hashable {
    /// A part of the picture, its whole being from 0 to 1.
    public struct Clipping: Sendable, Hashable {
      public var x: Double
      public var y: Double
      public var width: Double
      public var height: Double

      public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
      }
    }

    /// Uniform type identifier that counts instead of the extension of the file's name.
    public var typeHint: String?
    /// The collapsed notification shows no thumbnail.
    public var isThumbnailHidden: Bool
    public var thumbnailClipping: Clipping?
    /// Seconds into a movie, or the number of a frame of an animation.
    public var thumbnailTime: Double?

    public init(
      typeHint: String? = nil, isThumbnailHidden: Bool = false, thumbnailClipping: Clipping? = nil,
      thumbnailTime: Double? = nil
    ) {
      self.typeHint = typeHint
      self.isThumbnailHidden = isThumbnailHidden
      self.thumbnailClipping = thumbnailClipping
      self.thumbnailTime = thumbnailTime
    }
  }

  /// By the ending of its name; nil if it cannot be attached. A hint has not been enough on devices, and is kept
  /// without changing anything.
  public var kind: Kind? { Kind(path: url) }
}
