import ContentExtension
import LuaRuntime

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
