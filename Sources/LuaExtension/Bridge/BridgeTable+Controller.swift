import LuaRuntime

extension BridgeTable {
  /// The extension's context and what a view controller can do.
  static func addController(
    _ b: borrowing SchemaBuilder, _ e: Enumerations, _ c: inout Classes
  ) {
    c.context = b.type("extensionContext", flags: [.hidden, .context])
    add(b, c.context, ContextSlot.notificationActions, "notificationActions", .list(c.action))
    let effects: [(String, BridgeEffect)] = [
      ("performNotificationDefaultAction", .performNotificationDefaultAction),
      ("dismissNotificationContentExtension", .dismissNotificationContentExtension),
      ("mediaPlayingStarted", .mediaPlayingStarted), ("mediaPlayingPaused", .mediaPlayingPaused),
    ]
    for (name, effect) in effects { _ = b.member(c.context, name, .effect(effect.rawValue)) }
    _ = b.member(
      c.context, "open", .effect(BridgeEffect.open.rawValue), [("url", .string(), [])])
    c.controllerMethods = b.type("UIViewController", flags: .hidden)
    c.presentMember = b.member(
      c.controllerMethods, "present",
      .effect(BridgeEffect.present.rawValue, keepsArgumentAs: BridgeRoot.presented.rawValue),
      [("controller", .object(c.viewController), [])])
    c.becomeFirstResponderMember = b.member(
      c.controllerMethods, "becomeFirstResponder",
      .begin(
        effect: BridgeEffect.becomeFirstResponder.rawValue, root: BridgeRoot.editing.rawValue))
    c.resignFirstResponderMember = b.member(
      c.controllerMethods, "resignFirstResponder",
      .end(effect: BridgeEffect.resignFirstResponder.rawValue, root: BridgeRoot.editing.rawValue))
  }

  /// System controllers that an extension may present.
  static func addPassKit(_ b: borrowing SchemaBuilder, _ c: inout Classes) {
    c.viewController = b.type("a system view controller", flags: .hidden)
    _ = b.member(
      c.viewController, "dismiss", .effect(BridgeEffect.dismissPresented.rawValue))
    c.paymentItem = b.type(
      "PKPaymentSummaryItem", flags: [.constructible, .validated], roles: .controller)
    add(b, c.paymentItem, PaymentItemSlot.label, "label", .string(), [.readOnly, .required])
    add(b, c.paymentItem, PaymentItemSlot.amount, "amount", .string(), [.readOnly, .required])
    c.paymentRequest = b.type("PKPaymentRequest", flags: .constructible, roles: .controller)
    let type = c.paymentRequest
    add(b, type, PaymentRequestSlot.merchantIdentifier, "merchantIdentifier", .string(), .required)
    add(b, type, PaymentRequestSlot.countryCode, "countryCode", .string(), .required)
    add(b, type, PaymentRequestSlot.currencyCode, "currencyCode", .string(), .required)
    add(b, type, PaymentRequestSlot.supportedNetworks, "supportedNetworks", .strings)
    add(b, type, PaymentRequestSlot.merchantCapabilities, "merchantCapabilities", .strings)
    add(
      b, type, PaymentRequestSlot.paymentSummaryItems, "paymentSummaryItems", .list(c.paymentItem),
      .required)
    c.paymentController = b.type(
      "PKPaymentAuthorizationViewController", parent: c.viewController, flags: .constructible,
      roles: .controller)
    add(
      b, c.paymentController, PaymentControllerSlot.request, "request", .object(c.paymentRequest),
      [.readOnly, .required])
    add(b, c.paymentController, PaymentControllerSlot.delegate, "delegate", .table(), .nullable)
    c.payment = b.type("PKPayment", flags: .hidden)
    c.alertController = b.type(
      "UIAlertController", parent: c.viewController, flags: .constructible, roles: .controller)
    add(b, c.alertController, AlertSlot.title, "title", .string(default: ""), .readOnly)
    add(b, c.alertController, AlertSlot.message, "message", .string(default: ""), .readOnly)
  }
}
