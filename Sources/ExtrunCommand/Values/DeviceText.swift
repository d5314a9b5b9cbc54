import ExtensionHost
import HostTrace
import NotificationModel

/// Reads `--device KEY[=VALUE],…` into a device.
enum DeviceText {
  /// The keys, as they are written.
  enum Key: String, CaseIterable {
    case locked
    case muted
    case doNotDisturb
    case focus
    case previews
    case app
    case authorization
    case critical
    case criticalFallback
    case timeSensitive
    case location
    case volume
    case os

    /// Values of a closed set; empty for a number.
    var choices: [String] {
      switch self {
      case .locked, .muted, .doNotDisturb, .focus: ["true", "false"]
      case .critical, .timeSensitive: ["on", "off"]
      case .previews: Device.Previews.allCases.map(\.rawValue)
      case .app: Device.AppState.allCases.map(\.rawValue)
      case .criticalFallback: Device.CriticalFallback.allCases.map(\.rawValue)
      case .authorization: AuthorizationStatus.all.map(\.name)
      case .location: Device.Location.allCases.map(\.rawValue)
      case .volume, .os: []
      }
    }

    /// What it sets, for the help.
    var sentence: String {
      switch self {
      case .locked: "the screen is locked"
      case .muted: "the mute switch is on"
      case .doNotDisturb: "Do Not Disturb is on"
      case .focus: "another Focus is on"
      case .previews: "when a notification shows its text"
      case .app: "state of the app"
      case .authorization: "what the user has allowed, or answers when asked"
      case .critical: "the user's switch for critical alerts"
      case .criticalFallback: "what becomes of a critical alert that is not enabled"
      case .timeSensitive: "the user's switch for time-sensitive notifications"
      case .location: "what the app may know of the place, for triggers of a region"
      case .volume: "ringer volume, 0 to 1"
      case .os: "major version of iOS, 10 or later"
      }
    }
  }

  /// Content extensions came with iOS 10.
  private static let oldestSystem = 10
  private static let newestSystem = 99

  /// A key alone means true; later keys win over earlier ones.
  static func apply(_ text: String, to device: inout Device) throws(UsageError) {
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let word = pair.first.map(String.init) ?? ""
      guard let key = Key(rawValue: word) else {
        throw .badValue(
          .device, word, expected: "a key of the device", choices: Key.allCases.map(\.rawValue))
      }
      try set(key, pair.count > 1 ? String(pair[1]) : nil, on: &device)
    }
  }

  private static func set(
    _ key: Key, _ value: String?, on device: inout Device
  ) throws(UsageError) {
    switch key {
    case .locked: device.isLocked = try flag(key, value)
    case .muted: device.isMuted = try flag(key, value)
    case .doNotDisturb: device.doNotDisturb = try flag(key, value)
    case .focus: device.focus = try flag(key, value)
    case .critical: device.critical = try flag(key, value)
    case .timeSensitive: device.timeSensitive = try flag(key, value)
    case .previews: device.previews = try choice(key, value, Device.Previews.init(rawValue:))
    case .app: device.app = try choice(key, value, Device.AppState.init(rawValue:))
    case .criticalFallback:
      device.criticalFallback = try choice(key, value, Device.CriticalFallback.init(rawValue:))
    case .authorization:
      device.authorization = try choice(key, value) { name in
        AuthorizationStatus.all.first { $0.name == name }
      }
    case .location: device.location = try choice(key, value, Device.Location.init(rawValue:))
    case .volume:
      guard let volume = value.flatMap({ DecimalText.number($0) }), volume <= 1 else {
        throw bad(key, value, expected: "0 to volume=1")
      }
      device.volume = volume
    case .os:
      guard let os = value.flatMap({ Int($0) }), os >= oldestSystem, os <= newestSystem else {
        throw bad(key, value, expected: "\(oldestSystem) to os=\(newestSystem)")
      }
      device.os = os
    }
  }

  private static func flag(_ key: Key, _ value: String?) throws(UsageError) -> Bool {
    switch value {
    case nil, "true", "on", "yes": true
    case "false", "off", "no": false
    default: throw bad(key, value, expected: key.choices.joined(separator: " or "))
    }
  }

  private static func choice<Value>(
    _ key: Key, _ value: String?, _ read: (String) -> Value?
  ) throws(UsageError) -> Value {
    guard let read = value.flatMap(read) else {
      throw bad(key, value, expected: key.choices.joined(separator: ", "))
    }
    return read
  }

  private static func bad(_ key: Key, _ value: String?, expected: String) -> UsageError {
    .badValue(
      .device, value.map { "\(key.rawValue)=\($0)" } ?? key.rawValue,
      expected: "\(key.rawValue)=\(expected)", choices: key.choices.map { "\(key.rawValue)=\($0)" })
  }
}
