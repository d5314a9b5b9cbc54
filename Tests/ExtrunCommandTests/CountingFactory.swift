import ContentExtension

/// Tells how often a script is asked what it declares; all else is another factory's.
final class CountingFactory: ExtensionFactory {
  private let factory: any ExtensionFactory
  private let count: () -> Void

  init(_ factory: any ExtensionFactory, count: @escaping () -> Void) {
    self.factory = factory
    self.count = count
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
    count()
    return factory.declaration(of: plugin, environment: environment)
  }
}
