import ContentExtension
import ExtensionHost
import ExtensionTesting
import NotificationModel
import Testing

/// What came with a later iOS does nothing before it, and is named.
@Suite struct `Members of a later iOS` {
  private static let category = NotificationCategory(
    identifier: "news",
    actions: [
      NotificationAction(
        identifier: "a", title: "A",
        icon: .systemImage("star"))
    ],
    hiddenPreviewsBodyPlaceholder: "%u new", categorySummaryFormat: "%u more",
    options: [.hiddenPreviewsShowTitle, .hiddenPreviewsShowSubtitle, .allowAnnouncement])

  private static func outcome(os: Int) -> Outcome {
    let app = ScriptedApp { callback in
      guard callback == .didFinishLaunching else { return [] }
      // A provisional authorization would show no banner.
      let everything = AuthorizationOptions(rawValue: 511).subtracting(.provisional)
      return [
        .requestAuthorization(everything, nil),
        .setNotificationCategories([category, category.named("other")]),
      ]
    }
    return Scenario(
      configuration: .with {
        $0.device.os = os
        $0.device.previews = .never
      }, app: app
    ).run(.sample("hi", identifier: "n1"))
  }

  @Test func `are gone from the centre itself, for an app that reads what it has set`() {
    for (os, format) in [(11, nil), (12, "%u more")] {
      var device = Device()
      device.os = os
      var center = CenterModel(
        device: device, entitlements: Entitlements(), authorizedByDefault: true)
      _ = center.setCategories([Self.category])
      #expect(center.snapshot().categories.first?.categorySummaryFormat == format)
    }
  }

  @Test(arguments: [(12, 4), (13, 3), (14, 3), (15, 1), (16, 0)])
  func `of a notification are not there either`(os: Int, missing: Int) throws {
    var push = Push.sample("hi", identifier: "n1")
    push.payload.content.interruptionLevel = .passive
    push.payload.content.relevanceScore = 0.5
    push.payload.content.targetContentIdentifier = "here"
    push.payload.content.filterCriteria = "work"
    let outcome = Scenario(configuration: .with { $0.device.os = os }).run(push)
    let found = outcome.diagnostics.filter { $0.code == "W0508" }
    #expect(found.count == missing, "\(found)")
    let content = try #require(outcome.notifications.first).notification.request.content
    #expect((content.interruptionLevel == .passive) == (os >= 15))
    #expect((content.relevanceScore == 0.5) == (os >= 15))
    #expect((content.targetContentIdentifier != nil) == (os >= 13))
    #expect((content.filterCriteria != nil) == (os >= 16))
  }

  @Test(arguments: [
    (10, 10, "Notification"), (11, 7, "1 new"), (12, 4, "1 new"), (13, 2, "1 new"),
    (14, 2, "1 new"), (15, 0, "1 new"), (18, 0, "1 new"),
  ])
  func `are each named once`(os: Int, missing: Int, body: String) {
    let outcome = Self.outcome(os: os)
    let found = outcome.diagnostics.filter { $0.code == "W0508" }.map(\.message)
    #expect(found.count == missing && Set(found).count == missing, "\(found)")
    #expect(outcome.notifications.first?.banner?.body == body)
    #expect(outcome.interface.actions.map { $0.icon == nil } == [os < 15])
  }
}

extension NotificationCategory {
  fileprivate func named(_ identifier: String) -> NotificationCategory {
    var category = self
    category.identifier = identifier
    return category
  }
}
