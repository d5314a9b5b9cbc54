public import ContentExtension

/// A service extension made of a closure, which keeps what it was told.
public final class ScriptedService: NotificationService {
  public typealias Body = (ServiceCallback) throws(ControllerError) -> [ServiceEffect]

  /// What it was told, in order.
  public private(set) var callbacks: [ServiceCallback] = []
  private let body: Body

  public init(body: @escaping Body = { _ in [] }) {
    self.body = body
  }

  /// The names of the callbacks so far.
  public var callbackNames: [String] { callbacks.map(\.name) }

  public func perform(
    _ callback: ServiceCallback, effects: inout [ServiceEffect]
  ) throws(ControllerError) {
    callbacks.append(callback)
    effects += try body(callback)
  }

  public func takeCost() -> CallbackCost { CallbackCost() }
}
