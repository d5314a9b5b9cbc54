public import ContentExtension

/// An app made of a closure, which keeps what it was told.
public final class ScriptedApp: NotificationApp {
  public typealias Body = (AppCallback) throws(ControllerError) -> [AppEffect]

  /// What it was told, in order.
  public private(set) var callbacks: [AppCallback] = []
  private let members: Set<AppMember>
  private let body: Body

  public init(
    members: Set<AppMember> = [.didFinishLaunching, .didReceiveResponse],
    body: @escaping Body = { _ in [] }
  ) {
    self.members = members
    self.body = body
  }

  /// The names of the callbacks so far.
  public var callbackNames: [String] { callbacks.map(\.name) }

  public func perform(
    _ callback: AppCallback, effects: inout [AppEffect]
  ) throws(ControllerError) {
    callbacks.append(callback)
    effects += try body(callback)
  }

  public func implements(_ member: AppMember) -> Bool { members.contains(member) }

  public func takeCost() -> CallbackCost { CallbackCost() }
}
