import ContentExtension
import NotificationModel

// The sound that a notification names, and the one that is heard.
extension Host {
  /// Why the default sound is played in place of the one that is named; nil if it is not. A plugin with
  /// Resources has its sounds there; one without may leave them to the app.
  func soundWarning(for request: NotificationRequest) -> DeliveryWarning? {
    guard let name = request.content.sound?.name, !plugin.isSingleScript,
      !plugin.resources.isEmpty
    else { return nil }
    guard plugin.resources[name] != nil else {
      return .soundMissing(
        identifier: request.identifier, name: name,
        nearest: NearestName.find(name, in: plugin.resources.keys.sorted()))
    }
    guard let seconds = plugin.soundSeconds[name], seconds >= SoundFile.longest else { return nil }
    return .soundLong(identifier: request.identifier, name: name, seconds: seconds)
  }
}
