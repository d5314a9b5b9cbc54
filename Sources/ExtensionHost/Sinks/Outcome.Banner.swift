extension Outcome {
  /// What the collapsed notification says. The system draws it alone; no extension has a say.
  public struct Banner: Sendable, Hashable {
    public var title: String
    public var subtitle: String
    /// The text, or what stands for it while previews are hidden.
    public var body: String
    /// Lines that the body may take: two to four, fewer with a subtitle and a picture.
    public var bodyLines: Int
    public var isPreviewHidden: Bool

    public init(
      title: String, subtitle: String, body: String, bodyLines: Int, isPreviewHidden: Bool
    ) {
      self.title = title
      self.subtitle = subtitle
      self.body = body
      self.bodyLines = bodyLines
      self.isPreviewHidden = isPreviewHidden
    }
  }
}
