import ContentExtension
import ExtensionHost
import NotificationModel

/// Values that the tests of this target start from.
enum Sample {
  /// 2026-01-01T08:00:00Z, a Thursday.
  static let morning = 1_767_254_400.0

  static func content(_ change: (inout NotificationContent) -> Void = { _ in })
    -> NotificationContent
  {
    var content = NotificationContent()
    content.title = "News"
    content.body = "Something"
    change(&content)
    return content
  }

  static func request(_ identifier: String, _ trigger: NotificationTrigger? = nil)
    -> NotificationRequest
  {
    NotificationRequest(identifier: identifier, content: content(), trigger: trigger)
  }

  static func center(_ change: (inout Device) -> Void = { _ in }) -> CenterModel {
    var device = Device()
    change(&device)
    return CenterModel(device: device, entitlements: Entitlements(), authorizedByDefault: true)
  }
}
