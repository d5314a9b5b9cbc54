import ContentExtension
package import ExtensionHost
import InterfaceModel
package import NotificationModel

extension Outcome {
  /// What a picture of the end shows; nil if there is nothing on the screen.
  package func scene(locale: String) -> JSONValue? { interface.scene(locale: locale) }

  /// Whether the tree has views that a scene leaves out.
  package var isSceneCut: Bool { interface.isSceneCut }
}

extension Outcome.Interface {
  /// What a picture of the interface shows, as the scene of a request "extrun.scene/1"; nil if there is
  /// nothing on the screen.
  package func scene(locale: String) -> JSONValue? {
    guard let appearance else { return nil }
    let word: String
    switch state {
    case .none, .dismissed: return nil
    case .collapsed: word = "banner"
    case .expanded: word = "expanded"
    }
    let content = appearance.notification.request.content
    // Who may not read a text may not see the picture that came with it.
    let banner = appearance.banner
    let attachment =
      banner?.isPreviewHidden == true
      ? nil : content.attachments.first { $0.pictureName != nil }
    return .sparse([
      "state": .string(word),
      "appName": .string(appearance.appName),
      "headerTitle": appearance.hasOwnTitle ? .string(title) : nil,
      "title": .string(banner?.title ?? content.title),
      "subtitle": .string(banner?.subtitle ?? content.subtitle),
      "body": .string(banner?.body ?? content.body),
      "date": .string(RelativeTime.text(seconds: appearance.age, locale: locale)),
      "notice": appearance.level.notice(locale: locale).map(JSONValue.string),
      "attachment": attachment?.pictureName.map(JSONValue.string),
      "hidesThumbnail": attachment?.options.isThumbnailHidden == true ? .boolean(true) : nil,
      "view": view?.sceneTree().json,
      "viewHeight": .figure(appearance.height),
      "initialViewHeight": .figure(appearance.initialHeight),
      "hidesDefaultContent": .boolean(appearance.hidesDefaultContent),
      "actions": .array(actions.map(\.sceneJSON)),
      "textInput": appearance.typing.map { typing in
        .record([
          "placeholder": .string(typing.textInput?.placeholder ?? ""),
          "buttonTitle": .string(typing.textInput?.buttonTitle ?? ""),
        ])
      },
      "accessoryView": inputViews?.accessory?.sceneTree().json,
      "inputView": inputViews?.input?.sceneTree().json,
      "keyboard": .boolean(appearance.typing != nil || appearance.isEditing),
      "mediaButton": mediaButton.map { button, isPlaying in
        .sparse([
          "overlay": .boolean(button.kind == .overlay), "frame": button.frame.json,
          "tintColor": button.tintColor?.json, "playing": .boolean(isPlaying),
        ])
      },
      "sheet": sheet?.sceneJSON(payment: appearance.payment),
    ])
  }

  /// Whether the tree has views that a scene leaves out.
  package var isSceneCut: Bool { view?.isDeeper(than: View.deepestInScene) ?? false }
}

extension NotificationAction {
  fileprivate var sceneJSON: JSONValue {
    var (systemImage, templateImage): (JSONValue?, JSONValue?)
    switch icon {
    case .systemImage(let name): systemImage = .string(name)
    case .templateImage(let name): templateImage = .string(name)
    case nil: break
    }
    return .sparse([
      "identifier": .string(identifier), "title": .string(title),
      "destructive": .boolean(options.contains(.destructive)), "systemImage": systemImage,
      "templateImage": templateImage,
    ])
  }
}

extension NotificationAttachment {
  private static let pictureEndings = [".png", ".jpg", ".jpeg", ".gif", ".webp"]

  /// The file below the plugin's folder or its Resources; nil for what is no picture.
  fileprivate var pictureName: String? {
    let lowered = url.lowercased()
    guard Self.pictureEndings.contains(where: lowered.hasSuffix) else { return nil }
    var name = Substring(url)
    for prefix in ["file://", "/", "Resources/"] where name.hasPrefix(prefix) {
      name = name.dropFirst(prefix.count)
    }
    return String(name)
  }
}

extension PresentedController {
  fileprivate func sceneJSON(payment result: String?) -> JSONValue {
    switch self {
    case .alert(let title, let message):
      return .record(["alert": .record(["title": .string(title), "message": .string(message)])])
    case .payment(let request):
      let status = ["success": "authorized", "failure": "failed"][result ?? ""] ?? "pending"
      return .record([
        "payment": .record([
          "items": .array(
            request.paymentSummaryItems.map {
              .record(["label": .string($0.label), "amount": .string($0.amount)])
            }),
          "currency": .string(request.currencyCode),
          "networks": .texts(request.supportedNetworks), "status": .string(status),
        ])
      ])
    }
  }
}

extension View {
  /// A request is JSON, which is read to a depth; a level of views takes two of it.
  package static let deepestInScene = 28

  fileprivate func sceneTree(depth: Int = 0) -> View {
    var view = self
    view.subviews =
      depth == Self.deepestInScene ? [] : subviews.map { $0.sceneTree(depth: depth + 1) }
    return view
  }

  fileprivate func isDeeper(than depth: Int) -> Bool {
    depth == 0 ? !subviews.isEmpty : subviews.contains { $0.isDeeper(than: depth - 1) }
  }
}
