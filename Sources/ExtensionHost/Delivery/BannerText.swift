package import NotificationModel

/// Says what the collapsed notification shows of a content.
package struct BannerText {
  /// Lines of body that a banner with nothing but a title has room for.
  private static let mostLines = 4
  /// The system's own word for a text that is hidden.
  private static let placeholder = "Notification"

  let device: Device
  /// The registered category of the content.
  let category: NotificationCategory?
  /// Notifications of the thread in the list, this one included: what `%u` stands for.
  let threadCount: Int

  package init(device: Device, category: NotificationCategory?, threadCount: Int) {
    self.device = device
    self.category = category
    self.threadCount = threadCount
  }

  package func banner(of content: NotificationContent) -> Outcome.Banner {
    var lines = Self.mostLines
    if !content.subtitle.isEmpty { lines -= 1 }
    if content.attachments.contains(where: { !$0.options.isThumbnailHidden }) { lines -= 1 }
    guard isHidden else {
      return Outcome.Banner(
        title: content.title, subtitle: content.subtitle, body: content.body, bodyLines: lines,
        isPreviewHidden: false)
    }
    let options = category?.options ?? []
    return Outcome.Banner(
      title: options.contains(.hiddenPreviewsShowTitle) ? content.title : "",
      subtitle: options.contains(.hiddenPreviewsShowSubtitle) ? content.subtitle : "",
      body: hiddenBody, bodyLines: lines, isPreviewHidden: true)
  }

  private var isHidden: Bool {
    switch device.previews {
    case .always: false
    case .whenAuthenticated: device.isLocked
    case .never: true
    }
  }

  private var hiddenBody: String {
    guard let text = category?.hiddenPreviewsBodyPlaceholder, !text.isEmpty else {
      return Self.placeholder
    }
    var result = ""
    var rest = text[...]
    while let sign = rest.firstIndex(of: "%") {
      result += rest[..<sign]
      let letter = rest[sign...].dropFirst().first
      result += letter == "u" ? String(threadCount) : letter == "%" ? "%" : "%"
      rest = rest[sign...].dropFirst(letter == "u" || letter == "%" ? 2 : 1)
    }
    return result + rest
  }
}
