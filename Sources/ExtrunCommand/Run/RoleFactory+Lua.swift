import ContentExtension
import InterfaceModel

extension RoleFactory {
  /// Roles made of Lua.
  package static var lua: RoleFactory {
    RoleFactory(make: { _, _ in WithoutLua() }, checkSyntax: { _ in [] })
  }
}

/// Stands where the Lua roles are built in: each expansion fails with a sentence that says so.
private final class WithoutLua: ExtensionFactory {
  func makeController(
    _ plugin: Plugin, environment: any ExtensionEnvironment
  ) -> any ContentExtensionController { Controller() }

  func makeApp(_ plugin: Plugin, environment: any ExtensionEnvironment) -> (any NotificationApp)? {
    nil
  }

  func makeService(
    _ plugin: Plugin, environment: any ExtensionEnvironment
  ) -> (any NotificationService)? { nil }

  func declaration(
    of plugin: Plugin, environment: any ExtensionEnvironment
  ) -> ScriptDeclaration { ScriptDeclaration() }

  private final class Controller: ContentExtensionController {
    func perform(
      _ callback: ControllerCallback, effects: inout [ControllerEffect]
    ) throws(ControllerError) {
      throw .failed(ScriptFault(message: "this build cannot run Lua"))
    }

    func implements(_ member: ControllerMember) -> Bool { false }
    func properties() throws(ControllerError) -> ControllerProperties { ControllerProperties() }
    func view() throws(ControllerError) -> View { View(viewClass: "UIView") }
    func takeCost() -> CallbackCost { CallbackCost() }
  }
}
