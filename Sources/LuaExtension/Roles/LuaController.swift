import ContentExtension
import InterfaceModel
import LuaRuntime
import NotificationModel

/// A view controller made of Lua.
final class LuaController: ContentExtensionController {
  private let role: LuaRole
  private let table = BridgeTable.shared
  private var members: Set<ControllerMember> = []
  private var isLoaded = false
  /// The tokens of completions that were given out, by their serial: they are the same number.
  private var lastCategory = ""
  /// What loading for a declaration brought; the first load callback hands it on.
  private var preloaded: Result<[ControllerEffect], ControllerError>?

  init(plugin: Plugin, environment: any ExtensionEnvironment, runtime: LuaRuntimeContext) {
    role = LuaRole(
      plugin: plugin, source: plugin.controller, roles: .controller, environment: environment,
      runtime: runtime,
      budgets: LuaRole.Budgets(
        configuration: runtime.limits.configurationSeconds,
        callback: runtime.limits.responseSeconds))
  }

  func implements(_ member: ControllerMember) -> Bool { members.contains(member) }

  func takeCost() -> CallbackCost { role.takeCost() }

  func perform(
    _ callback: ControllerCallback, effects: inout [ControllerEffect]
  ) throws(ControllerError) {
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
      try respond(response, token, &effects)
    case .timer(let timer): try call(.function(timer.number), [], &effects)
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

  // MARK: Loading

  private func load(_ effects: inout [ControllerEffect]) throws(ControllerError) {
    if let preloaded {
      self.preloaded = nil
      switch preloaded {
      case .success(let early): effects += early
      case .failure(let error): throw error
      }
    } else {
      try runChunk(&effects)
    }
    try makeInstance()
  }

  private func runChunk(_ effects: inout [ControllerEffect]) throws(ControllerError) {
    let result = try role.load(required: "didReceive")
    take(result, &effects)
    let optional: [(ControllerMember, String)] = [
      (.didReceiveResponse, "didReceiveResponse"), (.mediaPlay, "mediaPlay"),
      (.mediaPause, "mediaPause"),
      (.paymentDidAuthorize, "paymentAuthorizationViewControllerDidAuthorizePayment"),
    ]
    for (member, name) in optional where role.state?.memberType(name) ?? .nil != .nil {
      members.insert(member)
    }
  }

  private func makeInstance() throws(ControllerError) {
    guard let state = role.state else { return }
    let isMade =
      state.setRoot(BridgeRoot.view.rawValue, .make(table.classes.view, []))
      && state.setRoot(BridgeRoot.context.rawValue, .make(table.classes.context, []))
    guard isMade else { throw .stopped(ScriptStop(reason: .memory(limit: role.limits.memory))) }
    let result = try role.run(isConfiguring: true) { state, _ in
      state.instantiate([
        ("view", .root(BridgeRoot.view.rawValue)),
        ("extensionContext", .root(BridgeRoot.context.rawValue)),
        ("present", method(table.classes.presentMember)),
        ("becomeFirstResponder", method(table.classes.becomeFirstResponderMember)),
        ("resignFirstResponder", method(table.classes.resignFirstResponderMember)),
      ])
    }
    try role.check(result)
    isLoaded = true
  }

  private func method(_ member: Int) -> LuaState.Field {
    .method(type: table.classes.controllerMethods, member: member)
  }

  /// Runs the chunk early, for what a single script says of itself.
  func declare() -> ScriptDeclaration {
    var effects: [ControllerEffect] = []
    do throws(ControllerError) {
      try runChunk(&effects)
      preloaded = .success(effects)
    } catch {
      preloaded = .failure(error)
      return ScriptDeclaration()
    }
    guard
      let result = try? role.run(
        isConfiguring: true,
        { state, budget in
          let (result, value) = state.read(
            [
              LuaState.Member("categories", .list(table.classes.category)),
              LuaState.Member("attributes", .any()),
            ], budget: budget)
          declared = value
          return result
        })
    else { return ScriptDeclaration() }
    do throws(ControllerError) { try role.check(result) } catch {
      preloaded = .failure(error)
      return ScriptDeclaration()
    }
    return ScriptDeclaration(
      categories: declared["categories"].elements?.compactMap(\.object)
        .map { NotificationCategory($0, table) } ?? [],
      attributes: declared["attributes"].isPresent ? declared["attributes"].jsonObject : nil)
  }

  private var declared: LuaValue = .none

  // MARK: Callbacks

  private func call(
    _ target: LuaState.Target, _ arguments: [LuaArgument], isConfiguring: Bool = false,
    _ effects: inout [ControllerEffect]
  ) throws(ControllerError) {
    let result = try role.run(isConfiguring: isConfiguring && !hasReceived) { state, budget in
      state.call(target, arguments, budget: budget)
    }
    take(result, &effects)
    try role.check(result)
  }

  private var hasReceived = false

  private func receive(
    _ notification: Notification, _ effects: inout [ControllerEffect]
  ) throws(ControllerError) {
    let value = LuaValue(notification, table)
    guard role.state?.setRoot(BridgeRoot.notification.rawValue, value) == true else {
      throw .stopped(ScriptStop(reason: .memory(limit: role.limits.memory)))
    }
    if !hasReceived { try setCategoryActions(of: notification) }
    try call(
      .method("didReceive"), [.root(BridgeRoot.notification.rawValue)], isConfiguring: true,
      &effects)
    hasReceived = true
  }

  /// The context starts with the category's actions.
  private func setCategoryActions(of notification: Notification) throws(ControllerError) {
    let identifier = notification.request.content.categoryIdentifier
    let categories = role.environment.center(applying: []).categories
    guard let category = categories.first(where: { $0.identifier == identifier }),
      !category.actions.isEmpty
    else { return }
    let actions = LuaValue.list(category.actions.map { $0.luaValue(table) })
    let isSet = role.state?.setSlot(
      root: BridgeRoot.context.rawValue, slot: ContextSlot.notificationActions.rawValue, actions)
    if isSet != true { throw .stopped(ScriptStop(reason: .memory(limit: role.limits.memory))) }
  }

  private func respond(
    _ response: NotificationResponse, _ token: CompletionToken,
    _ effects: inout [ControllerEffect]
  ) throws(ControllerError) {
    let result = try role.run { state, budget in
      state.callResponse(
        "didReceiveResponse", type: table.classes.response, first: response.actionIdentifier,
        root: BridgeRoot.notification.rawValue, third: response.userText, serial: token.number,
        options: table.enumerations.responseOption, budget: budget)
    }
    take(result, &effects)
    if let returned = result.returned, let option = ResponseOption(rawValue: returned) {
      let isCompleted =
        result.completion?.serial == token.number
        || effects.contains {
          if case .complete(token, _, _) = $0 { true } else { false }
        }
      if isCompleted {
        effects.append(.common(.diagnose(completedAndReturned(response.actionIdentifier))))
      } else {
        effects.append(.complete(token, option, .returned))
      }
    }
    try role.check(result)
  }

  private func completedAndReturned(_ action: String) -> Diagnostic {
    Diagnostic(
      severity: .error, code: "E0511",
      message:
        "didReceiveResponse both called completion and returned an option for \"\(action)\"; "
        + "the call stands",
      file: role.source.path, help: "either call completion or return the option")
  }

  private func touch(
    _ id: String, _ value: ControlValue, _ effects: inout [ControllerEffect]
  ) throws(ControllerError) {
    guard let view = try view().view(id: id), let entry = role.views[view.viewClass] else { return }
    let (property, changed): (String?, LuaValue) =
      switch (view.viewClass, value) {
      case (_, .touch): (nil, .none)
      case (_, .boolean(let on)): ("isOn", .boolean(on))
      case ("UISegmentedControl", .integer(let index)):
        ("selectedSegmentIndex", .integer(Int64(index)))
      case ("UIPageControl", .integer(let page)): ("currentPage", .integer(Int64(page)))
      case ("UIScrollView", .integer(let page)): ("currentPage", .integer(Int64(page)))
      case (_, .integer(let number)): ("value", .number(Double(number)))
      case (_, .number(let number)): ("value", .number(number))
      case (_, .text(let text)): ("text", .string(text))
      }
    let events = ViewSchema.events(of: view.viewClass)
    let event: ViewClass.Event? =
      switch value {
      case .touch: events.contains(.touchUpInside) ? .touchUpInside : events.first
      case .text: .editingChanged
      default: events.contains(.valueChanged) ? .valueChanged : events.first
      }
    let result = try role.run { state, budget in
      state.touch(
        root: BridgeRoot.view.rawValue, idSlot: role.views.idSlot, id: id,
        slot: property.flatMap(entry.slot), value: changed,
        event: event.flatMap { entry.slot($0.rawValue) }, budget: budget)
    }
    take(result, &effects)
    try role.check(result)
  }

  // MARK: Reading

  func properties() throws(ControllerError) -> ControllerProperties {
    guard isLoaded else { return ControllerProperties() }
    var value = LuaValue.none
    let result = try role.run { state, budget in
      let read = state.read(
        [
          LuaState.Member("title", .string()),
          LuaState.Member("preferredContentSize", .record(table.classes.size)),
          LuaState.Member("canBecomeFirstResponder", .boolean(), isCalled: true),
          LuaState.Member(
            "mediaPlayPauseButtonType", .constant(table.enumerations.mediaButtonType),
            isCalled: true),
          LuaState.Member("mediaPlayPauseButtonFrame", .record(table.classes.rect), isCalled: true),
          LuaState.Member(
            "mediaPlayPauseButtonTintColor", .object(table.classes.color), isCalled: true),
        ], budget: budget)
      value = read.value
      return read.result
    }
    try role.check(result)
    let height = value["preferredContentSize"]["height"].double ?? 0
    var rect = Rect.zero
    if let converted = ViewValue(value["mediaPlayPauseButtonFrame"], .rect, role.views),
      case .rect(let frame) = converted
    {
      rect = frame
    }
    return ControllerProperties(
      title: value["title"].text, preferredContentHeight: height > 0 ? height : nil,
      canBecomeFirstResponder: value["canBecomeFirstResponder"].bool ?? false,
      mediaButton: MediaButton(
        kind: value["mediaPlayPauseButtonType"].int.flatMap(MediaButton.Kind.init) ?? .none,
        frame: rect,
        tintColor: value["mediaPlayPauseButtonTintColor"].object.map(Color.init)))
  }

  func view() throws(ControllerError) -> View {
    guard isLoaded else { return View(viewClass: "UIView") }
    var value = LuaValue.none
    let result = try role.run { state, _ in
      let export = state.export(root: BridgeRoot.view.rawValue)
      value = export.value
      return export.result
    }
    try role.check(result)
    return value.object.map { View($0, role.views) } ?? View(viewClass: "UIView")
  }

  // MARK: Effects

  /// Appends what a crossing asked for, in order: completion and changes of the interface last.
  private func take(_ result: LuaResult, _ effects: inout [ControllerEffect]) {
    for effect in result.effects { append(effect, &effects) }
    if result.touchedContext, let actions = currentActions() {
      effects.append(.setActions(actions))
    }
    if result.touchedViews { effects.append(.viewChanged) }
    if let completion = result.completion,
      let option = ResponseOption(rawValue: completion.option)
    {
      effects.append(.complete(CompletionToken(number: completion.serial), option, .called))
    }
  }

  private func currentActions() -> [NotificationAction]? {
    guard let state = role.state else { return nil }
    return actions.current(in: state, table)
  }

  private let actions = ActionList()

  private func append(_ effect: LuaEffect, _ effects: inout [ControllerEffect]) {
    if let common = CommonEffect(effect, file: role.source.path) {
      effects.append(.common(common))
      return
    }
    if effect.number == LuaEffect.complete {
      appendCompletion(effect.arguments, &effects)
      return
    }
    guard let kind = BridgeEffect(rawValue: effect.number) else { return }
    switch kind {
    case .performNotificationDefaultAction: effects.append(.performDefaultAction)
    case .dismissNotificationContentExtension: effects.append(.dismiss)
    case .mediaPlayingStarted: effects.append(.mediaPlayingStarted)
    case .mediaPlayingPaused: effects.append(.mediaPlayingPaused)
    case .open: effects.append(.open(url: effect.arguments.last?.text ?? ""))
    case .becomeFirstResponder: effects.append(.becomeFirstResponder)
    case .resignFirstResponder: effects.append(.resignFirstResponder)
    case .dismissPresented: effects.append(.dismissPresented)
    case .present:
      if let presented = effect.arguments.last?.object.flatMap({ PresentedController($0, table) }) {
        effects.append(.present(presented))
      }
    case .scheduleTimer, .invalidateTimer, .setDefaults, .removeDefaults, .requestAuthorization,
      .setNotificationCategories, .add, .removePendingNotificationRequests,
      .removeAllPendingNotificationRequests, .removeDeliveredNotifications,
      .removeAllDeliveredNotifications, .setBadgeCount:
      break
    }
  }

  private func appendCompletion(_ arguments: [LuaValue], _ effects: inout [ControllerEffect]) {
    guard arguments.count == 3, let serial = arguments[0].int else { return }
    let token = CompletionToken(number: UInt32(truncatingIfNeeded: serial))
    if let option = arguments[2].int.flatMap(ResponseOption.init) {
      effects.append(.complete(token, option, .called))
    } else if let outcome = arguments[2].text {
      effects.append(.paymentAuthorized(token, success: outcome == "success"))
    }
  }
}

extension LuaValue {
  fileprivate var isPresent: Bool { if case .none = self { false } else { true } }
}

extension PresentedController {
  init?(_ object: LuaObject, _ table: BridgeTable) {
    switch object.classIndex {
    case table.classes.paymentController:
      guard let request = object[PaymentControllerSlot.request.rawValue].object else { return nil }
      self = .payment(PaymentRequest(request))
    case table.classes.alertController:
      self = .alert(
        title: object[AlertSlot.title.rawValue].text ?? "",
        message: object[AlertSlot.message.rawValue].text ?? "")
    default: return nil
    }
  }
}

extension PaymentRequest {
  fileprivate init(_ object: LuaObject) {
    func text(_ slot: PaymentRequestSlot) -> String { object[slot.rawValue].text ?? "" }
    self.init(
      merchantIdentifier: text(.merchantIdentifier), countryCode: text(.countryCode),
      currencyCode: text(.currencyCode),
      supportedNetworks: object[PaymentRequestSlot.supportedNetworks.rawValue].strings ?? [],
      merchantCapabilities: object[PaymentRequestSlot.merchantCapabilities.rawValue].strings ?? [],
      paymentSummaryItems: object[PaymentRequestSlot.paymentSummaryItems.rawValue].elements?
        .compactMap(\.object)
        .map {
          SummaryItem(
            label: $0[PaymentItemSlot.label.rawValue].text ?? "",
            amount: $0[PaymentItemSlot.amount.rawValue].text ?? "")
        } ?? [])
  }
}
