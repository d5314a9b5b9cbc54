import LuaRuntime
import NotificationModel

/// The context's actions as values. An action never changes, so that one that was read before is known by
/// its identity, and most scripts go back and forth between the same few lists.
struct ActionList {
  private struct Known {
    var identities: [UInt32]
    var actions: [NotificationAction]
  }

  /// Actions in a list that is kept, and lists.
  private static let limit = 16
  private static let listLimit = 4

  private let root = BridgeRoot.context.rawValue
  private let slot = ContextSlot.notificationActions.rawValue
  /// Identities are of one state. The latest one comes last.
  private var lists: [Known] = []

  /// The list of now, if every action in it was read before.
  mutating func known(in state: LuaState) -> [NotificationAction]? {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: Self.limit) { buffer in
      guard let count = state.identities(root: root, slot: slot, into: buffer) else { return nil }
      let identities = UnsafeBufferPointer(rebasing: buffer[..<count])
      for list in lists where list.identities.elementsEqual(identities) { return list.actions }
      var actions: [NotificationAction] = []
      for identity in identities {
        guard let action = action(identity) else { return nil }
        actions.append(action)
      }
      keep(Array(identities), actions)
      return actions
    }
  }

  /// The actions of a list that was just read, kept for the next time.
  mutating func note(
    _ read: [(identity: UInt32, action: NotificationAction)], in state: LuaState
  ) -> [NotificationAction] {
    let actions = read.map(\.action)
    state.knowList(root: root, slot: slot, limit: Self.limit)
    if read.count <= Self.limit { keep(read.map(\.identity), actions) }
    return actions
  }

  private func action(_ identity: UInt32) -> NotificationAction? {
    for list in lists {
      if let index = list.identities.firstIndex(of: identity) { return list.actions[index] }
    }
    return nil
  }

  private mutating func keep(_ identities: [UInt32], _ actions: [NotificationAction]) {
    if lists.count == Self.listLimit { lists.removeFirst() }
    lists.append(Known(identities: identities, actions: actions))
  }
}
