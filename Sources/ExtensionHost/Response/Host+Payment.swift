import ContentExtension
import NotificationModel

// The payment sheet: presented by the controller, answered by the user, taken away by the controller.
extension Host {
  func present(_ controller: PresentedController, in presentation: Presentation) {
    guard presentation.sheet == nil else {
      return diagnose(HostFinding.alreadyPresenting.diagnostic)
    }
    presentation.sheet = controller
    presentation.sheetIsDone = false
  }

  func pay(_ payment: Interaction.Payment) throws(Refused) {
    guard let presentation = stage.presentation, !presentation.sheetIsDone,
      presentation.payment == nil, case .payment(let request) = presentation.sheet
    else { return try allow(.noPaymentSheet) }
    presentation.payment = Presentation.OpenPayment(token: counters.token(), request: request)
    switch payment {
    case .authorize: authorizePayment(in: presentation)
    case .fail: finishPayment("failure", in: presentation)
    case .cancel: finishPayment("cancelled", in: presentation)
    }
  }

  private func authorizePayment(in presentation: Presentation) {
    guard let controller = presentation.controller, let open = presentation.payment else { return }
    if controller.implements(.paymentDidAuthorize) {
      perform(.paymentDidAuthorize(open.token), on: presentation)
    } else {
      finishPayment("success", in: presentation)
    }
  }

  func finishPayment(_ result: String, in presentation: Presentation) {
    guard let open = presentation.payment else { return }
    presentation.payment = nil
    recorder.emit(.payment(result: result), at: environment.now)
    recorder.record(.payment(result: result, open.request), at: environment.now)
    presentation.sheetIsDone = true
    presentation.decidedPayment = result
    perform(.paymentDidFinish, on: presentation)
  }

  /// At the end of an interface: is a payment unanswered, does a finished sheet still stand there?
  func judgePayment(of presentation: Presentation) {
    if presentation.payment != nil {
      presentation.payment = nil
      if timers.hasTimer(of: presentation.owner) {
        diagnose(
          presentation.isClosing
            ? HostFinding.paymentCut.diagnostic : HostFinding.paymentPending.diagnostic)
      } else {
        let place = presentation.controller?.place(of: .paymentDidAuthorize)
        diagnose(HostFinding.paymentUnanswered.diagnostic(at: place))
        recorder.record(.contract)
      }
    }
    if presentation.sheet != nil, presentation.sheetIsDone {
      diagnose(HostFinding.sheetLeft.diagnostic)
    }
  }
}
