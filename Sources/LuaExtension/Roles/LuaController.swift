import ContentExtension
import LuaRuntime
import NotificationModel

/// A view controller made of Lua.
final class LuaController: ContentExtensionController {
  let role: LuaRole
  let table = BridgeTable.shared
  var members: [ControllerMember] = []
  /// Actions read before.
  var actions = ActionList()
  var isLoaded = false
  /// True once the input views were read, until the controller becomes first responder again.
  var hasInputViews = false
  private(set) var hasReceived = false
  /// Of the views that were read last, as they crossed.
  var viewBytes = 0
  /// What loading for a declaration brought; the first load callback hands it on.
  var preloaded: (effects: [ControllerEffect], error: ControllerError?)?
  /// What functions asked for that ran while the host only read; the next callback hands it on.
  var deferred: [ControllerEffect] = []

  /// The category's actions in the past that is gone through once more.
  private var pastActions: [NotificationAction]?

  /// `pastTime` is when the controller was made, if that is gone through once more; `image` is a state to
  /// begin with.
  init(
    plugin: Plugin, environment: any ExtensionEnvironment, runtime: LuaRuntimeContext,
    pastTime: Double? = nil, image: LuaImage? = nil
  ) {
    role = LuaRole(
      plugin: plugin, source: plugin.controller, roles: .controller, environment: environment,
      runtime: runtime,
      budgets: LuaRole.Budgets(
        configuration: runtime.limits.configurationSeconds,
        callback: runtime.limits.responseSeconds),
      pastTime: pastTime, image: image)
  }

  /// What a controller knows between two callbacks besides its state.
  struct Moment {
    fileprivate var role: LuaRole.Moment
    fileprivate var members: [ControllerMember]
    fileprivate var actions: ActionList
    fileprivate var isLoaded: Bool
    fileprivate var hasInputViews: Bool
    fileprivate var hasReceived: Bool
    fileprivate var deferred: [ControllerEffect]
  }

  var moment: Moment {
    get {
      Moment(
        role: role.moment, members: members, actions: actions, isLoaded: isLoaded,
        hasInputViews: hasInputViews, hasReceived: hasReceived, deferred: deferred)
    }
    set {
      role.moment = newValue.role
      members = newValue.members
      actions = newValue.actions
      isLoaded = newValue.isLoaded
      hasInputViews = newValue.hasInputViews
      hasReceived = newValue.hasReceived
      deferred = newValue.deferred
    }
  }

  /// Goes through a callback of the past; what it asks for was done then.
  func repeatPast(_ occasion: ControllerLaunch.Occasion) throws(ControllerError) {
    role.pastTime = occasion.time
    pastActions = occasion.actions
    defer {
      role.pastTime = nil
      pastActions = nil
    }
    var done: [ControllerEffect] = []
    try perform(occasion.callback, effects: &done)
  }

  func implements(_ member: ControllerMember) -> Bool { members.contains(member) }

  func place(of member: ControllerMember) -> ScriptPlace? { role.place(of: member.name) }

  func takeCost() -> CallbackCost { role.takeCost() }

  func perform(
    _ callback: ControllerCallback, effects: inout [ControllerEffect]
  ) throws(ControllerError) {
    handOn(&effects)
    switch callback {
    case .load:
      try load(&effects)
    case .viewDidLoad:
      try call(.method("viewDidLoad"), [], isConfiguring: true, &effects)
    case .didReceive(let notification):
      try receive(notification, &effects)
    case .viewWillAppear: try call(.method("viewWillAppear"), [], &effects)
    case .viewDidAppear: try call(.method("viewDidAppear"), [], &effects)
    case .viewWillDisappear: try call(.method("viewWillDisappear"), [], &effects)
    case .viewDidDisappear: try call(.method("viewDidDisappear"), [], &effects)
    case .mediaPlay: try call(.method("mediaPlay"), [], &effects)
    case .mediaPause: try call(.method("mediaPause"), [], &effects)
    case .didReceiveResponse(let response, let token):
      try answer(response, token, &effects)
    case .timer(let timer):
      try role.fire(timer) { () throws(ControllerError) in
        try call(.function(timer.number), [], &effects)
      }
    case .control(let id, let value): try touch(id, value, &effects)
    case .paymentDidAuthorize(let token):
      try call(
        .delegate(
          root: BridgeRoot.presented.rawValue, slot: PaymentControllerSlot.delegate.rawValue,
          "paymentAuthorizationViewControllerDidAuthorizePayment"),
        [
          .root(BridgeRoot.presented.rawValue), .none,
          .completion(token.number, .outcome),
        ], &effects)
    case .paymentDidFinish:
      try call(
        .delegate(
          root: BridgeRoot.presented.rawValue, slot: PaymentControllerSlot.delegate.rawValue,
          "paymentAuthorizationViewControllerDidFinish"),
        [.root(BridgeRoot.presented.rawValue)], &effects)
    }
  }

  /// What functions asked for while the host only read.
  func handOn(_ effects: inout [ControllerEffect]) {
    if _slowPath(!deferred.isEmpty) { handOnAll(&effects) }
  }

  @inline(never)
  private func handOnAll(_ effects: inout [ControllerEffect]) {
    effects += deferred
    deferred = []
  }

  private func call(
    _ target: LuaState.Target, _ arguments: [LuaArgument], isConfiguring: Bool = false,
    _ effects: inout [ControllerEffect]
  ) throws(ControllerError) {
    let result = try role.run(isConfiguring: isConfiguring && !hasReceived) { state, budget in
      state.call(target, arguments, budget: budget)
    }
    try finish(result, &effects)
  }

  private func receive(
    _ notification: Notification, _ effects: inout [ControllerEffect]
  ) throws(ControllerError) {
    try role.setRoot(.notification) { LuaValue.write(notification, table, to: &$0) }
    if !hasReceived { try setCategoryActions(of: notification) }
    try call(
      .method("didReceive"), [.root(BridgeRoot.notification.rawValue)], isConfiguring: true,
      &effects)
    hasReceived = true
  }

  /// The context starts with the category's actions.
  private func setCategoryActions(of notification: Notification) throws(ControllerError) {
    let actions = pastActions ?? role.environment.actions(for: notification)
    guard !actions.isEmpty else { return }
    let value = LuaValue.list(actions.map { $0.luaValue(table) })
    try role.setSlot(.context, ContextSlot.notificationActions.rawValue, value)
  }
}

extension ExtensionEnvironment {
  /// The actions of the notification's category, as they are registered now.
  func actions(for notification: Notification) -> [NotificationAction] {
    actions(forCategory: notification.request.content.categoryIdentifier)
  }
}
