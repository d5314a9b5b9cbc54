import ExtensionHost
import HostTrace
import NotificationModel

/// The scene of a run's end on its way to the program that draws: made where the script ran, which may
/// be a worker that can neither open a file nor start a program.
final class SceneHandover {
  /// Stands for it among the files of a worker's reply; no file can have the name.
  static let name = "\0scene"

  private(set) var bytes: [UInt8] = []

  /// Keeps the scene here and, in a worker, in its reply.
  func give(_ outcome: Outcome, locale: String, to system: any CommandSystem) {
    let told = outcome.diagnostics.filter { $0.code == MissingImages.code }
    // Nothing came to be delivered: the error that says why is enough.
    let hasError = outcome.diagnostics.contains { $0.severity == .error }
    var writer = JSONWriter()
    writer.value(
      .object(
        JSONObject(members: [
          .init(name: "scene", value: outcome.scene(locale: locale) ?? .null),
          .init(name: "cut", value: .boolean(outcome.isSceneCut)),
          .init(name: "failed", value: .boolean(outcome.notifications.isEmpty && hasError)),
          .init(name: "told", value: .array(told.map { .string($0.message) })),
        ])))
    bytes = writer.bytes
    (system as? RecordedSystem)?.handOver(bytes)
  }

  func take(_ bytes: [UInt8]) { self.bytes = bytes }
}
