import LuaRuntime
import NotificationModel

/// The context's actions as values. An action never changes, so that one that was read before is known by
/// its identity.
final class ActionList {
  /// Identities are of one state; no more than this many are kept.
  private static let limit = 64
  private var entries: [(identity: UInt32, action: NotificationAction)] = []
  private var identities: [UInt32] = []

  /// The same for a state that is equal to the one whose actions these are.
  convenience init(_ other: ActionList) {
    self.init()
    entries = other.entries
  }

  /// The list of now, if every action in it was read before.
  func known(in state: LuaState) -> [NotificationAction]? {
    let isShort = state.identities(
      root: BridgeRoot.context.rawValue, slot: ContextSlot.notificationActions.rawValue,
      into: &identities)
    guard isShort else { return nil }
    var actions: [NotificationAction] = []
    actions.reserveCapacity(identities.count)
    for identity in identities {
      guard let entry = entries.first(where: { $0.identity == identity }) else { return nil }
      actions.append(entry.action)
    }
    return actions
  }

  /// The actions of a list that was read, kept for the next time.
  func note(_ objects: [LuaObject], _ table: BridgeTable) -> [NotificationAction] {
    let actions = objects.map { NotificationAction($0, table) }
    entries = zip(objects, actions).prefix(Self.limit).map { ($0.identity, $1) }
    return actions
  }
}
