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

  private var box: Box

  /// CFBundleIdentifier, or the script's name.
  public var identifier: String {
    get { box.parts.identifier }
    set { change { $0.identifier = newValue } }
  }
  /// CFBundleDisplayName, CFBundleName or the folder's name; the header's title.
  public var displayName: String {
    get { box.parts.displayName }
    set { change { $0.displayName = newValue } }
  }
  /// Path of the folder (of a single script: the folder it is in), as the user wrote it.
  public var folder: String {
    get { box.parts.folder }
    set { change { $0.folder = newValue } }
  }
  public var attributes: ExtensionAttributes? {
    get { box.parts.attributes }
    set { change { $0.attributes = newValue } }
  }
  public var entitlements: Entitlements {
    get { box.parts.entitlements }
    set { change { $0.entitlements = newValue } }
  }
  public var controller: Source {
    get { box.parts.controller }
    set { change { $0.controller = newValue } }
  }
  public var app: Source? {
    get { box.parts.app }
    set { change { $0.app = newValue } }
  }
  public var service: Source? {
    get { box.parts.service }
    set { change { $0.service = newValue } }
  }
  /// Modules for `require`, by module name ("lib.tools").
  public var modules: [String: Source] {
    get { box.parts.modules }
    set { change { $0.modules = newValue } }
  }
  /// Contents of Resources by path below it, loaded if a script reads the bundle.
  public var resources: [String: [UInt8]] {
    get { box.parts.resources }
    set { change { $0.resources = newValue } }
  }
  /// Names beside the scripts, where a picture may be as well; nil if nobody has looked.
  public var besideNames: Set<String>? {
    get { box.parts.besideNames }
    set { change { $0.besideNames = newValue } }
  }
  /// Bytes of each file of Resources, counted if a script attaches files.
  public var resourceSizes: [String: Int] {
    get { box.parts.resourceSizes }
    set { change { $0.resourceSizes = newValue } }
  }
  /// How long each sound of Resources lasts, of those whose file says so.
  public var soundSeconds: [String: Double] {
    get { box.parts.soundSeconds }
    set { change { $0.soundSeconds = newValue } }
  }
  /// Localizable.strings by locale ("en"), then key.
  public var localizations: [String: [String: String]] {
    get { box.parts.localizations }
    set { change { $0.localizations = newValue } }
  }
  /// True for a single script: it may carry what app and Info.plist would say.
  public var isSingleScript: Bool {
    get { box.parts.isSingleScript }
    set { change { $0.isSingleScript = newValue } }
  }

  public init(
    identifier: String, displayName: String, folder: String, attributes: ExtensionAttributes? = nil,
    entitlements: Entitlements = Entitlements(), controller: Source, app: Source? = nil,
    service: Source? = nil, modules: [String: Source] = [:], resources: [String: [UInt8]] = [:],
    besideNames: Set<String>? = nil, resourceSizes: [String: Int]? = nil,
    soundSeconds: [String: Double] = [:], localizations: [String: [String: String]] = [:],
    isSingleScript: Bool = false
  ) {
    box = Box(
      Parts(
        identifier: identifier, displayName: displayName, folder: folder, attributes: attributes,
        entitlements: entitlements, controller: controller, app: app, service: service,
        modules: modules, resources: resources, besideNames: besideNames,
        resourceSizes: resourceSizes ?? resources.mapValues(\.count), soundSeconds: soundSeconds,
        localizations: localizations,
        isSingleScript: isSingleScript))
  }

  private mutating func change(_ body: (inout Parts) -> Void) {
    var parts = box.parts
    body(&parts)
    box = Box(parts)
  }
}

/// What a plugin consists of.
private struct Parts: Sendable, Hashable {
  var identifier: String
  var displayName: String
  var folder: String
  var attributes: ExtensionAttributes?
  var entitlements: Entitlements
  var controller: Plugin.Source
  var app: Plugin.Source?
  var service: Plugin.Source?
  var modules: [String: Plugin.Source]
  var resources: [String: [UInt8]]
  var besideNames: Set<String>?
  var resourceSizes: [String: Int]
  var soundSeconds: [String: Double]
  var localizations: [String: [String: String]]
  var isSingleScript: Bool
}

/// Immutable parts on the heap: a plugin goes to every role of every host, and is shared until it is changed.
private final class Box: Sendable, Hashable {
  let parts: Parts

  init(_ parts: Parts) { self.parts = parts }

  static func == (left: Box, right: Box) -> Bool {
    left === right || left.parts == right.parts
  }

  func hash(into hasher: inout Hasher) { hasher.combine(parts) }
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
