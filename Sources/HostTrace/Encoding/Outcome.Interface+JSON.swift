import ContentExtension
package import ExtensionHost
import InterfaceModel
package import NotificationModel

extension Outcome.Interface {
  /// The interface as it stands at the end.
  package var json: JSONValue {
    .sparse([
      "state": .string(state.rawValue),
      "kind": .string(kind.rawValue),
      "title": .string(title),
      "actions": .array(actions.map(\.json)),
      "view": layout()?.view.json ?? view?.json ?? .null,
      "mediaButton": mediaButton.map { $0.button.json(isPlaying: $0.isPlaying) } ?? .null,
      "sheet": sheet?.json ?? .null,
      "inputAccessoryView": inputViews?.accessory?.json,
      "inputView": inputViews?.input?.json,
    ])
  }
}

extension NotificationAction {
  /// A button with what a person sees of it.
  package var json: JSONValue {
    .record([
      "identifier": .string(identifier),
      "title": .string(title),
      "options": .texts(options.names),
      "textInput": textInput.map {
        .record([
          "buttonTitle": .string($0.buttonTitle), "placeholder": .string($0.placeholder),
        ])
      } ?? .null,
      "icon": icon?.json ?? .null,
    ])
  }
}

extension NotificationAction.Icon {
  var json: JSONValue {
    switch self {
    case .templateImage(let name):
      .record(["kind": .string("templateImage"), "name": .string(name)])
    case .systemImage(let name):
      .record(["kind": .string("systemImage"), "name": .string(name)])
    }
  }
}

extension MediaButton {
  func json(isPlaying: Bool) -> JSONValue {
    .sparse([
      "type": .string(kind.name), "playing": .boolean(isPlaying), "frame": frame.json,
      "tintColor": tintColor?.json,
    ])
  }
}

extension MediaButton.Kind {
  /// The constant's name in Swift and Lua.
  var name: String {
    switch self {
    case .none: "none"
    case .default: "default"
    case .overlay: "overlay"
    }
  }
}

extension PresentedController {
  var json: JSONValue {
    switch self {
    case .payment(let request):
      .record(["kind": .string("payment"), "request": request.json])
    case .alert(let title, let message):
      .record(["kind": .string("alert"), "title": .string(title), "message": .string(message)])
    }
  }
}

extension PaymentRequest {
  var json: JSONValue {
    .record([
      "merchantIdentifier": .string(merchantIdentifier),
      "countryCode": .string(countryCode),
      "currencyCode": .string(currencyCode),
      "supportedNetworks": .texts(supportedNetworks),
      "merchantCapabilities": .texts(merchantCapabilities),
      "paymentSummaryItems": .array(
        paymentSummaryItems.map {
          .record(["label": .string($0.label), "amount": .string($0.amount)])
        }),
    ])
  }
}
