import ExtensionHost
import HostTrace
import NotificationModel

extension UserDefaultsStore.Change {
  /// As a kept state and the header of a trace have it: `{suite, key, value}`, without a value where the
  /// key was removed.
  var json: JSONValue {
    .sparse(["suite": .string(suite), "key": .string(key), "value": value])
  }

  /// nil if it is not what ``json`` makes.
  init?(_ json: JSONValue) {
    guard case .string(let suite)? = json["suite"], case .string(let key)? = json["key"] else {
      return nil
    }
    self.init(suite: suite, key: key, value: json["value"])
  }
}
