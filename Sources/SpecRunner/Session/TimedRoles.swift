import ContentExtension
import InterfaceModel
import NotificationModel

/// Makes roles whose timers end with the test. Of all callbacks only those come without end in one step of a
/// spec.
final class TimedFactory: ExtensionFactory {
  private let factory: any ExtensionFactory
  private let deadline: SpecDeadline

  init(_ factory: any ExtensionFactory, _ deadline: SpecDeadline) {
    self.factory = factory
    self.deadline = deadline
  }

  func makeController(
    _ plugin: Plugin, environment: any ExtensionEnvironment
  ) -> any ContentExtensionController {
    TimedController(factory.makeController(plugin, environment: environment), deadline)
  }

  func makeApp(_ plugin: Plugin, environment: any ExtensionEnvironment) -> (any NotificationApp)? {
    factory.makeApp(plugin, environment: environment).map { TimedApp($0, deadline) }
  }

  func makeService(
    _ plugin: Plugin, environment: any ExtensionEnvironment
  ) -> (any NotificationService)? {
    factory.makeService(plugin, environment: environment).map { TimedService($0, deadline) }
  }

  func declaration(
    of plugin: Plugin, environment: any ExtensionEnvironment
  ) -> ScriptDeclaration {
    factory.declaration(of: plugin, environment: environment)
  }
}

/// A controller that a timer after the deadline stops, which takes its interface and timers away.
private final class TimedController: ContentExtensionController {
  private let controller: any ContentExtensionController
  private let deadline: SpecDeadline

  init(_ controller: any ContentExtensionController, _ deadline: SpecDeadline) {
    self.controller = controller
    self.deadline = deadline
  }

  func perform(
    _ callback: ControllerCallback, effects: inout [ControllerEffect]
  ) throws(ControllerError) {
    if case .timer = callback, let refusal = deadline.refusal() { throw refusal }
    try controller.perform(callback, effects: &effects)
  }

  func respond(
    to response: NotificationResponse, _ token: CompletionToken,
    effects: inout [ControllerEffect]
  ) throws(ControllerError) -> ResponseResult {
    try controller.respond(to: response, token, effects: &effects)
  }

  func implements(_ member: ControllerMember) -> Bool { controller.implements(member) }
  func place(of member: ControllerMember) -> ScriptPlace? { controller.place(of: member) }
  func properties() throws(ControllerError) -> ControllerProperties { try controller.properties() }
  func view() throws(ControllerError) -> View { try controller.view() }
  func view(id: String) throws(ControllerError) -> View? { try controller.view(id: id) }
  func inputViews() throws(ControllerError) -> InputViews { try controller.inputViews() }
  func takeCost() -> CallbackCost { controller.takeCost() }

  var successor: (any ContentExtensionController)? {
    controller.successor.map { TimedController($0, deadline) }
  }

  func twin(in environment: any ExtensionEnvironment) -> (any ContentExtensionController)? {
    controller.twin(in: environment).map { TimedController($0, deadline) }
  }
}

/// An app whose timers end one by one after the deadline: one that was stopped would leave them in the queue.
private final class TimedApp: NotificationApp {
  private let app: any NotificationApp
  private let deadline: SpecDeadline

  init(_ app: any NotificationApp, _ deadline: SpecDeadline) {
    self.app = app
    self.deadline = deadline
  }

  func perform(_ callback: AppCallback, effects: inout [AppEffect]) throws(ControllerError) {
    if case .timer(let identifier) = callback, deadline.refusal() != nil {
      return effects.append(.common(.invalidateTimer(identifier)))
    }
    try app.perform(callback, effects: &effects)
  }

  func implements(_ member: AppMember) -> Bool { app.implements(member) }
  func takeCost() -> CallbackCost { app.takeCost() }

  func twin(in environment: any ExtensionEnvironment) -> (any NotificationApp)? {
    app.twin(in: environment).map { TimedApp($0, deadline) }
  }
}

/// A service that a timer after the deadline stops.
private final class TimedService: NotificationService {
  private let service: any NotificationService
  private let deadline: SpecDeadline

  init(_ service: any NotificationService, _ deadline: SpecDeadline) {
    self.service = service
    self.deadline = deadline
  }

  func perform(_ callback: ServiceCallback, effects: inout [ServiceEffect]) throws(ControllerError)
  {
    if case .timer = callback, let refusal = deadline.refusal() { throw refusal }
    try service.perform(callback, effects: &effects)
  }

  func takeCost() -> CallbackCost { service.takeCost() }
}
