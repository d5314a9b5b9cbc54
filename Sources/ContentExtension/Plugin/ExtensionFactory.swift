/// Makes the roles of a plugin. The host asks for a fresh one where the device would start a process.
public protocol ExtensionFactory: AnyObject {
  func makeController(
    _ plugin: Plugin, environment: any ExtensionEnvironment
  ) -> any ContentExtensionController

  /// nil if the plugin has no app.
  func makeApp(_ plugin: Plugin, environment: any ExtensionEnvironment) -> (any NotificationApp)?

  /// nil if the plugin has no service extension.
  func makeService(
    _ plugin: Plugin, environment: any ExtensionEnvironment
  ) -> (any NotificationService)?

  /// What a single script says of itself. A script that fails says nothing, and fails again on expansion.
  func declaration(
    of plugin: Plugin, environment: any ExtensionEnvironment
  ) -> ScriptDeclaration
}
