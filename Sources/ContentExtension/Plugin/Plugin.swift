public import NotificationModel

/// A plugin as read from its folder, or a single script: everything a run needs, so that nothing is
/// opened later.
public struct Plugin: Sendable, Hashable {
  /// The text of a Lua file.
  public struct Source: Sendable, Hashable {
    /// Path relative to the plugin, for example "controller.lua" or "lib/tools.lua".
    public var path: String
    /// The file's bytes as they are: an author's text may be anything.
    public var bytes: [UInt8]

    public init(path: String, bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }
  }

  /// CFBundleIdentifier, or the script's name.
  public var identifier: String
  /// CFBundleDisplayName, CFBundleName or the folder's name; the header's title.
  public var displayName: String
  /// Path of the folder (of a single script: the folder it is in), as the user wrote it.
  public var folder: String
  public var attributes: ExtensionAttributes?
  public var entitlements: Entitlements
  public var controller: Source
  public var app: Source?
  public var service: Source?
  /// Modules for `require`, by module name ("lib.tools").
  public var modules: [String: Source]
  /// Contents of Resources by path below it, loaded if a script reads the bundle.
  public var resources: [String: [UInt8]]
  /// Names beside the scripts, where a picture may be as well; nil if nobody has looked.
  public var besideNames: Set<String>?
  /// Bytes of each file of Resources, counted if a script attaches files.
  public var resourceSizes: [String: Int]
  /// How long each sound of Resources lasts, of those whose file says so.
  public var soundSeconds: [String: Double]
  /// Localizable.strings by locale ("en"), then key.
  public var localizations: [String: [String: String]]
  /// True for a single script: it may carry what app and Info.plist would say.
  public var isSingleScript: Bool

  public init(
    identifier: String, displayName: String, folder: String, attributes: ExtensionAttributes? = nil,
    entitlements: Entitlements = Entitlements(), controller: Source, app: Source? = nil,
    service: Source? = nil, modules: [String: Source] = [:], resources: [String: [UInt8]] = [:],
    besideNames: Set<String>? = nil, resourceSizes: [String: Int] = [:],
    soundSeconds: [String: Double] = [:], localizations: [String: [String: String]] = [:],
    isSingleScript: Bool = false
  ) {
    self.identifier = identifier
    self.displayName = displayName
    self.folder = folder
    self.attributes = attributes
    self.entitlements = entitlements
    self.controller = controller
    self.app = app
    self.service = service
    self.modules = modules
    self.resources = resources
    self.besideNames = besideNames
    self.resourceSizes = resourceSizes
    self.soundSeconds = soundSeconds
    self.localizations = localizations
    self.isSingleScript = isSingleScript
  }
}

/// NSExtensionAttributes of a content extension's Info.plist.
public struct ExtensionAttributes: Sendable, Hashable {
  /// UNNotificationExtensionCategory; nil claims every category (a single script only).
  public var categories: [String]?
  /// UNNotificationExtensionInitialContentSizeRatio: height over width, above 0.
  public var initialContentSizeRatio: Double
  public var defaultContentHidden: Bool
  public var overridesDefaultTitle: Bool
  public var userInteractionEnabled: Bool

  public init(
    categories: [String]? = nil, initialContentSizeRatio: Double = 1,
    defaultContentHidden: Bool = false, overridesDefaultTitle: Bool = false,
    userInteractionEnabled: Bool = false
  ) {
    self.categories = categories
    self.initialContentSizeRatio = initialContentSizeRatio
    self.defaultContentHidden = defaultContentHidden
    self.overridesDefaultTitle = overridesDefaultTitle
    self.userInteractionEnabled = userInteractionEnabled
  }
}

/// What Entitlements.plist grants.
public struct Entitlements: Sendable, Hashable {
  /// com.apple.developer.usernotifications.critical-alerts
  public var criticalAlerts: Bool
  /// com.apple.developer.usernotifications.time-sensitive
  public var timeSensitive: Bool
  /// com.apple.developer.usernotifications.filtering
  public var filtering: Bool

  public init(criticalAlerts: Bool = false, timeSensitive: Bool = false, filtering: Bool = false) {
    self.criticalAlerts = criticalAlerts
    self.timeSensitive = timeSensitive
    self.filtering = filtering
  }
}

/// What a single script says of itself: the categories it would have registered, and its attributes.
public struct ScriptDeclaration: Sendable, Hashable {
  public var categories: [NotificationCategory]
  /// `Controller.attributes` as written, for the catalog to check; nil if absent.
  public var attributes: JSONObject?
  /// Why what is written cannot be read; categories and attributes are empty then. An error of the chunk is
  /// none of these: loading meets it again.
  public var error: ControllerError?

  public init(
    categories: [NotificationCategory] = [], attributes: JSONObject? = nil,
    error: ControllerError? = nil
  ) {
    self.categories = categories
    self.attributes = attributes
    self.error = error
  }
}
