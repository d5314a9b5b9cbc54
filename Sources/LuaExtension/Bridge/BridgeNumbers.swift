import LuaRuntime

/// What scripts ask for, by the numbers that cross.
enum BridgeEffect: Int {
  case performNotificationDefaultAction = 1
  case dismissNotificationContentExtension
  case mediaPlayingStarted
  case mediaPlayingPaused
  case open
  case present
  case becomeFirstResponder
  case resignFirstResponder
  case dismissPresented
  case scheduleTimer
  case invalidateTimer
  case setDefaults
  case removeDefaults
  case requestAuthorization
  case setNotificationCategories
  case add
  case removePendingNotificationRequests
  case removeAllPendingNotificationRequests
  case removeDeliveredNotifications
  case removeAllDeliveredNotifications
  case setBadgeCount
  /// Of a text field.
  case beginEditing
  case endEditing
}

/// What scripts read of the device, by the numbers that cross.
enum BridgeQuery: Int {
  case notificationCategories = 1
  case pendingNotificationRequests
  case deliveredNotifications
  case notificationSettings
  case bundleURL
  case bundleData
  case defaultsObject
  case soundDefault
  case soundDefaultCritical
  case soundNamed
  case soundCriticalNamed
  case soundDefaultCriticalVolume
  case fontSystem
  case fontBold
  case fontItalic
  case fontPreferred
  case colorWithAlpha
  case transformIdentity
  case mainBundle
  case standardDefaults
  case defaultsSuite
  case defaultsString
  case defaultsInteger
  case defaultsDouble
  case defaultsBool
  case defaultsArray
  case defaultsDictionary
  case imageSize
  case imageWithRenderingMode
  case nextTriggerDate

  /// Colours follow: this number plus the index in ``Color/system``.
  static let firstColor = 1000
}

/// Objects that the host keeps in a state.
enum BridgeRoot: Int {
  case view = 1
  case context
  case notification
  case center
  case presented
  case inputAccessoryView
  case inputView
  /// The text field that has the keyboard.
  case editing
}

/// The roles whose states have a class's global.
extension RoleSet {
  static let controller = RoleSet(rawValue: 1)
  static let app = RoleSet(rawValue: 2)
  static let service = RoleSet(rawValue: 4)
}

enum ContentSlot: Int {
  case title, subtitle, body, badge, sound, categoryIdentifier, threadIdentifier, userInfo
  case attachments, interruptionLevel, relevanceScore, launchImageName, targetContentIdentifier
  case filterCriteria, summaryArgument, summaryArgumentCount
}

enum RequestSlot: Int { case identifier, content, trigger }
enum NotificationSlot: Int { case date, request }
enum ResponseSlot: Int { case actionIdentifier, notification, userText }
enum ActionSlot: Int {
  case identifier, title, options, icon, textInputButtonTitle, textInputPlaceholder
}
enum IconSlot: Int { case templateImageName, systemImageName }
enum CategorySlot: Int {
  case identifier, actions, intentIdentifiers, hiddenPreviewsBodyPlaceholder
  case categorySummaryFormat, options
}
enum SoundSlot: Int { case name, critical, volume }
enum AttachmentSlot: Int { case identifier, url, type, options }
enum IntervalTriggerSlot: Int { case repeats, timeInterval }
enum CalendarTriggerSlot: Int { case repeats, dateMatching }
enum LocationTriggerSlot: Int { case repeats, region }
enum RegionSlot: Int {
  case identifier, latitude, longitude, radius, notifyOnEntry, notifyOnExit
}
enum ContextSlot: Int { case notificationActions }
enum TimerSlot: Int { case interval, repeats, block, handle, isValid }
enum PaymentItemSlot: Int { case label, amount }
enum PaymentRequestSlot: Int {
  case merchantIdentifier, countryCode, currencyCode, supportedNetworks, merchantCapabilities
  case paymentSummaryItems
}
enum PaymentControllerSlot: Int { case request, delegate }
enum AlertSlot: Int { case title, message }
enum DefaultsSlot: Int { case suite }
enum ColorSlot: Int { case red, green, blue, alpha, name }
enum ImageSlot: Int { case named, systemName, renderingMode }
enum FontSlot: Int { case size, weight, isItalic, textStyle }
