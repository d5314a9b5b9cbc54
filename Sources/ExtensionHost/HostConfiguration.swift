/// Everything of a run that is not the plugin or a payload. Defaults are fixed, never the wall clock.
public struct HostConfiguration: Sendable, Hashable {
  public var device: Device = Device()
  /// Start of the virtual clock, seconds since 1970-01-01T00:00:00Z. 2026-01-01T00:00:00Z.
  public var now: Double = 1_767_225_600
  /// Seconds east of UTC.
  public var secondsFromGMT: Int = 0
  /// Of the deterministic choices the host makes.
  public var seed: Int64 = 0
  /// Preferred localization, for example "en".
  public var locale: String = "en"
  /// Width of the interface in points.
  public var width: Double = 375
  /// A refusal is an error and ends the run.
  public var strict: Bool = false
  /// Identifier given to the first push, if the sender set a collapse id.
  public var collapseIdentifier: String?
  /// What UserDefaults holds when the run begins.
  public var defaults: UserDefaultsStore = UserDefaultsStore()

  public init() {}
}
