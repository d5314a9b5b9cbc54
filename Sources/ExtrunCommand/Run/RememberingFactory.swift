import ContentExtension

/// Asks a script only once what it declares: the sample payload and the host both want to know, and
/// a script that runs into a limit would cost its time twice.
final class RememberingFactory: ExtensionFactory {
  private let factory: any ExtensionFactory
  private var declarations: [String: ScriptDeclaration] = [:]

  init(_ factory: any ExtensionFactory) {
    self.factory = factory
  }

  func makeController(
    _ plugin: Plugin, environment: any ExtensionEnvironment
  ) -> any ContentExtensionController {
    factory.makeController(plugin, environment: environment)
  }

  func makeApp(_ plugin: Plugin, environment: any ExtensionEnvironment) -> (any NotificationApp)? {
    factory.makeApp(plugin, environment: environment)
  }

  func makeService(
    _ plugin: Plugin, environment: any ExtensionEnvironment
  ) -> (any NotificationService)? {
    factory.makeService(plugin, environment: environment)
  }

  func declaration(
    of plugin: Plugin, environment: any ExtensionEnvironment
  ) -> ScriptDeclaration {
    if let known = declarations[plugin.identifier] { return known }
    let declaration = factory.declaration(of: plugin, environment: environment)
    declarations[plugin.identifier] = declaration
    return declaration
  }
}
