import ContentExtension
import NotificationModel

/// A device that answers the same on every run.
final class SampleEnvironment: ExtensionEnvironment {
  var now = 1_700_000_000.0
  var secondsFromGMT = 3600
  var defaults: [String: JSONValue] = [:]
  var categories: [NotificationCategory] = []

  func defaultsValue(suite: String, key: String) -> JSONValue? { defaults[suite + "/" + key] }

  func nextTriggerDate(of trigger: NotificationTrigger) -> Double? { nil }
  func center(applying effects: [AppEffect]) -> CenterSnapshot {
    CenterSnapshot(categories: categories)
  }
}

extension Plugin {
  /// A plugin of texts.
  static func made(
    controller: String = "return { didReceive = function() end }", app: String? = nil,
    service: String? = nil, modules: [String: String] = [:]
  ) -> Plugin {
    func source(_ path: String, _ text: String) -> Source {
      Source(path: path, bytes: Array(text.utf8))
    }
    return Plugin(
      identifier: "com.example.sample", displayName: "Sample", folder: "sample",
      controller: source("controller.lua", controller), app: app.map { source("app.lua", $0) },
      service: service.map { source("service.lua", $0) },
      modules: Dictionary(
        uniqueKeysWithValues: modules.map { ($0.key, source($0.key + ".lua", $0.value)) }))
  }
}

extension Notification {
  /// A push with the payload's texts as its content.
  static func sample(_ userInfo: JSONObject = JSONObject()) -> Notification {
    var content = NotificationContent()
    content.title = "Sample"
    content.body = "A body"
    content.categoryIdentifier = "lights"
    content.userInfo = userInfo
    return Notification(
      date: 1_700_000_000,
      request: NotificationRequest(identifier: "n1", content: content, trigger: .push))
  }
}
