import LuaRuntime
import NotificationModel

/// The context's actions as values. An action never changes, so that one that was read before is known by
/// its identity.
final class ActionList {
  /// Identities are of one state; beyond this many the list is forgotten.
  private static let limit = 64
  private var known: [(identity: UInt32, action: NotificationAction)] = []
  private var identities: [UInt32] = []

  /// The list of now; nil if it cannot be read.
  func current(in state: LuaState, _ table: BridgeTable) -> [NotificationAction]? {
    let root = BridgeRoot.context.rawValue
    let slot = ContextSlot.notificationActions.rawValue
    if state.identities(root: root, slot: slot, into: &identities) {
      var actions: [NotificationAction] = []
      actions.reserveCapacity(identities.count)
      for identity in identities {
        guard let entry = known.first(where: { $0.identity == identity }) else { break }
        actions.append(entry.action)
      }
      if actions.count == identities.count { return actions }
    }
    let export = state.export(root: root, slot: slot)
    guard let objects = export.value.elements?.compactMap(\.object) else { return nil }
    let actions = objects.map { NotificationAction($0, table) }
    known = zip(objects, actions).prefix(Self.limit).map { ($0.identity, $1) }
    return actions
  }
}
