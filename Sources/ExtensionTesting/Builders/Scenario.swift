public import ContentExtension
public import ExtensionHost
public import NotificationModel

/// A host with scripted roles, and the whole of a run in one call.
public struct Scenario {
  public let host: Host
  public let factory: ScriptedFactory
  public let recorder: EventRecorder

  /// `categories` are registered by an app that does nothing else, unless `app` is given.
  public init(
    plugin: Plugin = .sample(), categories: [NotificationCategory] = [.sample()],
    configuration: HostConfiguration = HostConfiguration(), app: ScriptedApp? = nil,
    services: [ScriptedService] = [], wantsViews: Bool = false,
    controller: @escaping () -> ScriptedController = { .answering() }
  ) {
    let standIn = ScriptedApp(members: [.didFinishLaunching]) { callback in
      callback == .didFinishLaunching ? [.setNotificationCategories(categories)] : []
    }
    let declaration = ScriptDeclaration(categories: categories)
    recorder = EventRecorder(wantsViews: wantsViews)
    factory = ScriptedFactory(
      app: plugin.isSingleScript ? nil : app ?? standIn, declaration: declaration,
      services: services, controller: controller)
    host = Host(
      plugin: plugin, configuration: configuration, factory: factory, sink: recorder)
  }

  /// Delivers one push, plays the interactions and ends the run.
  public func run(
    _ push: Push = .sample(identifier: "n1"), _ interactions: Interaction...
  ) -> Outcome {
    host.deliver(push)
    for interaction in interactions where !host.play(interaction) { break }
    return host.finish()
  }

  /// The controller of the latest expansion.
  public var controller: ScriptedController? { factory.controllers.last }
}

extension HostConfiguration {
  /// The defaults, changed.
  public static func with(_ change: (inout HostConfiguration) -> Void) -> HostConfiguration {
    var configuration = HostConfiguration()
    change(&configuration)
    return configuration
  }
}
