public import ContentExtension
public import InterfaceModel
public import NotificationModel

/// What came of a run: the end state and what happened on the way. HostTrace writes it as JSON and text.
public struct Outcome: Sendable {
  /// A notification that arrived, delivered or not, in order of arrival.
  public struct NotificationRecord: Sendable {
    public var notification: Notification
    public var presented: [PresentedPart]
    public var sound: SoundRecord?
    /// Why it was not delivered.
    public var suppressed: String?
    /// Reason for each part of the notification that was not presented ("badge" → "not authorized").
    public var withheld: [(part: PresentedPart, reason: String)]
    /// What its banner says; nil if it has none.
    public var banner: Banner?
    /// Whether the screen lights up for it.
    public var wakesScreen: Bool
    /// Identifier of the extension that takes its category; nil for the system's interface.
    public var routedTo: String?
    public var routingReason: String

    public init(
      notification: Notification, presented: [PresentedPart] = [], sound: SoundRecord? = nil,
      suppressed: String? = nil, withheld: [(part: PresentedPart, reason: String)] = [],
      banner: Banner? = nil, wakesScreen: Bool = false, routedTo: String? = nil,
      routingReason: String = ""
    ) {
      self.notification = notification
      self.presented = presented
      self.sound = sound
      self.suppressed = suppressed
      self.withheld = withheld
      self.banner = banner
      self.wakesScreen = wakesScreen
      self.routedTo = routedTo
      self.routingReason = routingReason
    }
  }

  /// What a person would notice of a delivery, in the order of the outcome.
  public enum PresentedPart: String, Sendable, Hashable, CaseIterable {
    case banner
    case list
    case sound
    case badge
  }

  public struct SoundRecord: Sendable, Hashable {
    public var name: String
    public var isCritical: Bool
    public var volume: Double?
    public var isAudible: Bool
    /// What is played in its place; nil if it is played itself.
    public var replacement: String?

    public init(name: String, isCritical: Bool, volume: Double?, isAudible: Bool) {
      self.name = name
      self.isCritical = isCritical
      self.volume = volume
      self.isAudible = isAudible
    }
  }

  public struct Interface: Sendable {
    public enum State: String, Sendable, Hashable {
      case none
      case collapsed
      case expanded
      case dismissed
    }

    public enum Kind: String, Sendable, Hashable {
      case `extension`
      case system
    }

    public var state: State = .none
    public var kind: Kind = .system
    public var title: String = ""
    /// At most ten.
    public var actions: [NotificationAction] = []
    /// nil for the system's interface.
    public var view: View?
    public var mediaButton: (button: MediaButton, isPlaying: Bool)?
    public var sheet: PresentedController?
    /// What stands at the foot of the screen while the controller is first responder.
    public var inputViews: InputViews?
    /// What a picture shows besides; nil while there is nothing to see.
    package var appearance: Appearance?

    public init() {}
  }

  public struct Response: Sendable, Hashable {
    public enum Completion: String, Sendable, Hashable {
      case called
      case returned
      case pending
      case never
      case notImplemented
    }

    public var actionIdentifier: String
    public var userText: String?
    public var isVisible: Bool
    public var option: ResponseOption?
    public var completion: Completion

    public init(
      actionIdentifier: String, userText: String? = nil, isVisible: Bool,
      option: ResponseOption? = nil, completion: Completion = .pending
    ) {
      self.actionIdentifier = actionIdentifier
      self.userText = userText
      self.isVisible = isVisible
      self.option = option
      self.completion = completion
    }
  }

  public enum AppEvent: Sendable, Hashable {
    case launch(foreground: Bool)
    case response(actionIdentifier: String, userText: String?)
    case willPresent(identifier: String)
    case backgroundPush(identifier: String)
    case openURL(String)
    case openSettings
    /// `result`: "success", "failure" or "cancelled".
    case payment(result: String, PaymentRequest)
  }

  public struct LogLine: Sendable, Hashable {
    public enum Source: String, Sendable, Hashable {
      case controller
      case app
      case service
    }

    public var source: Source
    public var message: String

    public init(source: Source, message: String) {
      self.source = source
      self.message = message
    }
  }

  public struct Exit: Sendable, Hashable {
    public var code: Int
    public var reason: String

    public init(code: Int, reason: String) {
      self.code = code
      self.reason = reason
    }
  }

  public var notifications: [NotificationRecord] = []
  public var interface: Interface = Interface()
  public var responses: [Response] = []
  public var appState: Device.AppState = .background
  public var badge: Int = 0
  /// Questions that the user was asked, in order.
  public var prompts: [Prompt] = []
  /// What the roles wrote to UserDefaults and its difference to what was there before.
  public var defaultsChanges: [UserDefaultsStore.Change] = []
  public var appEvents: [AppEvent] = []
  /// Identifiers in the notification list, oldest first; an identifier stands once.
  public var delivered: [String] = []
  public var pending: [String] = []
  public var log: [LogLine] = []
  public var diagnostics: [Diagnostic] = []
  public var configureCost: CallbackCost = CallbackCost()
  public var responseCosts: [CallbackCost] = []
  /// What ended badly, if anything did; the command turns it into the exit code.
  public var faults: [Fault] = []

  /// A reason for an exit code other than 0, found by the host.
  public enum Fault: Sendable, Hashable {
    /// A limit ended a role.
    case stopped(ScriptStop.Reason)
    /// The extension broke the contract, or raised an error.
    case contract
    /// Something could not be read: a Lua syntax error, an invalid payload, a bad Info.plist.
    case input
    /// An interaction was refused (strict).
    case check
  }

  public init() {}
}
