package import InterfaceModel

/// What a picture shows: a notification as a person sees it, as a plain value.
package struct RenderScene: Sendable, Hashable {
  /// How much of the notification is there.
  package enum State: String, Sendable, Hashable, CaseIterable {
    case banner
    case expanded
  }

  /// A button under the expanded notification.
  package struct Action: Sendable, Hashable {
    package var identifier: String
    package var title: String
    package var isDestructive: Bool
    package var icon: ImageReference?

    package init(
      identifier: String, title: String, isDestructive: Bool = false, icon: ImageReference? = nil
    ) {
      self.identifier = identifier
      self.title = title
      self.isDestructive = isDestructive
      self.icon = icon
    }
  }

  /// The text field of an action, with the keyboard.
  package struct TextInput: Sendable, Hashable {
    package var placeholder: String
    package var buttonTitle: String
    package var text: String

    package init(placeholder: String = "", buttonTitle: String = "", text: String = "") {
      self.placeholder = placeholder
      self.buttonTitle = buttonTitle
      self.text = text
    }
  }

  /// The play and pause button over the content.
  package struct MediaButton: Sendable, Hashable {
    /// Hidden while playing.
    package var isOverlay: Bool
    package var frame: Rect
    package var tintColor: Color?
    package var isPlaying: Bool

    package init(
      isOverlay: Bool = false, frame: Rect, tintColor: Color? = nil, isPlaying: Bool = false
    ) {
      self.isOverlay = isOverlay
      self.frame = frame
      self.tintColor = tintColor
      self.isPlaying = isPlaying
    }
  }

  package var state: State = .expanded
  package var appName: String = ""
  /// nil: the first letter of the name on a coloured ground.
  package var appIcon: ImageReference?
  /// Stands in the header instead of the app's name.
  package var headerTitle: String?
  package var title: String = ""
  package var subtitle: String = ""
  package var body: String = ""
  /// When it came, in words: "now".
  package var date: String = ""
  /// "Time Sensitive", "Critical": a line above the title.
  package var notice: String = ""
  /// The first picture among the attachments.
  package var attachment: ImageReference?
  /// The banner leaves it out.
  package var hidesThumbnail: Bool = false
  /// The extension's tree, not laid out; nil for the system's interface.
  package var view: View?
  /// Height of the extension's view, and what it was when the script set its frames.
  package var viewHeight: Double = 0
  package var initialViewHeight: Double?
  package var hidesDefaultContent: Bool = false
  package var actions: [Action] = []
  /// Takes the place of the actions while somebody types.
  package var textInput: TextInput?
  /// The controller's inputAccessoryView; stands above the keyboard instead of the text field.
  package var accessoryView: View?
  /// The controller's inputView; stands in the keyboard's place.
  package var inputView: View?
  /// nil: with the text field or the accessory view.
  package var showsKeyboard: Bool?
  package var mediaButton: MediaButton?
  package var sheet: Sheet?

  package init() {}
}

extension RenderScene {
  /// What a system controller puts in front.
  package enum Sheet: Sendable, Hashable {
    case payment(Payment)
    case alert(title: String, message: String)
  }

  /// PKPaymentAuthorizationViewController.
  package struct Payment: Sendable, Hashable {
    /// What came of it.
    package enum Status: String, Sendable, Hashable, CaseIterable {
      case pending
      case authorized
      case failed
    }

    /// The last is the total.
    package var items: [Item]
    package var currencyCode: String
    package var networks: [String]
    package var status: Status

    package init(
      items: [Item], currencyCode: String, networks: [String] = [], status: Status = .pending
    ) {
      self.items = items
      self.currencyCode = currencyCode
      self.networks = networks
      self.status = status
    }
  }

  /// PKPaymentSummaryItem; the amount is an exact decimal text.
  package struct Item: Sendable, Hashable {
    package var label: String
    package var amount: String

    package init(label: String, amount: String) {
      self.label = label
      self.amount = amount
    }
  }
}

/// How a scene is drawn.
package struct RenderOptions: Sendable, Hashable {
  /// Of the notification, in points.
  package var width: Double = 375
  /// Pixels per point of a PNG; also decides which of a picture's files is taken.
  package var scale: Double = 2
  package var isDark: Bool = false
  /// Language tag: decides the direction and the shapes of shared characters.
  package var locale: String = "en"
  package var textSize: ContentSizeCategory = .large
  /// False leaves what is around the notification transparent.
  package var hasBackground: Bool = true
  package var fonts: FontSources = FontSources()

  package init() {}
}
