public import ContentExtension
public import InterfaceModel

/// A controller made of a closure, which keeps what it was told.
public final class ScriptedController: ContentExtensionController {
  /// What a callback asks for.
  public typealias Body = (ControllerCallback) throws(ControllerError) -> [ControllerEffect]

  /// What it was told, in order.
  public private(set) var callbacks: [ControllerCallback] = []
  public var controllerProperties: ControllerProperties
  public var tree: View
  public var inputTrees: InputViews = InputViews()
  /// Fails both ``properties()`` and ``view()``.
  public var readingError: ControllerError?
  /// What each callback costs; nil where instructions are not counted.
  public var instructionsPerCallback: Int?
  private var uncounted = 0
  private let members: Set<ControllerMember>
  private let body: Body

  public init(
    members: Set<ControllerMember> = [.didReceiveResponse],
    properties: ControllerProperties = ControllerProperties(),
    view: View = View(viewClass: "UIView"), body: @escaping Body = { _ in [] }
  ) {
    self.members = members
    controllerProperties = properties
    tree = view
    self.body = body
  }

  /// The names of the callbacks so far.
  public var callbackNames: [String] { callbacks.map(\.name) }

  public func perform(
    _ callback: ControllerCallback, effects: inout [ControllerEffect]
  ) throws(ControllerError) {
    callbacks.append(callback)
    uncounted += 1
    effects += try body(callback)
  }

  public func implements(_ member: ControllerMember) -> Bool { members.contains(member) }

  public func properties() throws(ControllerError) -> ControllerProperties {
    if let readingError { throw readingError }
    return controllerProperties
  }

  public func view() throws(ControllerError) -> View {
    if let readingError { throw readingError }
    return tree
  }

  public func inputViews() throws(ControllerError) -> InputViews {
    if let readingError { throw readingError }
    return inputTrees
  }

  public func takeCost() -> CallbackCost {
    defer { uncounted = 0 }
    return CallbackCost(instructions: instructionsPerCallback.map { $0 * uncounted })
  }
}
