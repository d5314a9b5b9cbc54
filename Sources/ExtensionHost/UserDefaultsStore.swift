public import NotificationModel

/// What UserDefaults holds, by suite and key: the app groups that app, service and extension share, and
/// the standard defaults of each.
///
/// A host is given the values from before and gives back the changes; who keeps them is not its concern.
public struct UserDefaultsStore: Sendable, Hashable {
  /// One key that has another value than before.
  public struct Change: Sendable, Hashable {
    public var suite: String
    public var key: String
    /// nil: removed.
    public var value: JSONValue?

    public init(suite: String, key: String, value: JSONValue?) {
      self.suite = suite
      self.key = key
      self.value = value
    }
  }

  private struct Name: Hashable {
    var suite: String
    var key: String
  }

  private var values: [Name: JSONValue] = [:]
  /// Of all values, as JSON, with their keys.
  private var byteCount = 0

  /// What scripts can fill it with: as much as the system keeps of one domain of preferences, 4 MB.
  package static let byteLimit = 4 << 20

  public init() {}

  public subscript(suite: String, key: String) -> JSONValue? {
    get { values[Name(suite: suite, key: key)] }
    set {
      let name = Name(suite: suite, key: key)
      byteCount += Self.size(of: newValue, name) - Self.size(of: values[name], name)
      values[name] = newValue
    }
  }

  /// The same within the limit. False if there is no room: then everything is as it was.
  mutating func take(_ value: JSONValue?, suite: String, key: String) -> Bool {
    let old = self[suite, key]
    self[suite, key] = value
    guard value != nil, byteCount > Self.byteLimit else { return true }
    self[suite, key] = old
    return false
  }

  private static func size(of value: JSONValue?, _ name: Name) -> Int {
    value.map { JSONWriter.text($0).utf8.count + name.suite.utf8.count + name.key.utf8.count } ?? 0
  }

  /// What has to be written to get from `old` to this, in the order of suites and keys.
  public func changes(since old: UserDefaultsStore) -> [Change] {
    guard self != old else { return [] }
    let names = Set(values.keys).union(old.values.keys)
    return names.filter { values[$0] != old.values[$0] }
      .sorted { ($0.suite, $0.key) < ($1.suite, $1.key) }
      .map { Change(suite: $0.suite, key: $0.key, value: values[$0]) }
  }
}
