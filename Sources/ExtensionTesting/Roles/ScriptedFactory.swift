public import ContentExtension

/// Hands out scripted roles and keeps them, in the order in which they were made.
public final class ScriptedFactory: ExtensionFactory {
  public private(set) var controllers: [ScriptedController] = []
  /// What the last role that was made may read.
  public private(set) var environment: (any ExtensionEnvironment)?
  private let app: ScriptedApp?
  private let scriptDeclaration: ScriptDeclaration
  private let controllerMaker: () -> ScriptedController
  /// One for each push that needs one.
  private var services: ArraySlice<ScriptedService>

  public init(
    app: ScriptedApp? = nil, declaration: ScriptDeclaration = ScriptDeclaration(),
    services: [ScriptedService] = [],
    controller: @escaping () -> ScriptedController = { ScriptedController() }
  ) {
    self.app = app
    scriptDeclaration = declaration
    self.services = services[...]
    controllerMaker = controller
  }

  public func makeController(
    _ plugin: Plugin, environment: any ExtensionEnvironment
  ) -> any ContentExtensionController {
    self.environment = environment
    let controller = controllerMaker()
    controllers.append(controller)
    return controller
  }

  public func makeApp(
    _ plugin: Plugin, environment: any ExtensionEnvironment
  ) -> (any NotificationApp)? {
    self.environment = environment
    return app
  }

  public func makeService(
    _ plugin: Plugin, environment: any ExtensionEnvironment
  ) -> (any NotificationService)? {
    self.environment = environment
    return services.popFirst()
  }

  public func declaration(
    of plugin: Plugin, environment: any ExtensionEnvironment
  ) -> ScriptDeclaration {
    scriptDeclaration
  }
}
