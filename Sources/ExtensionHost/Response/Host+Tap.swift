import ContentExtension
import NotificationModel

// A tap on an action: is it there, does it need a text, does the lock let it through.
extension Host {
  private static let unlocking: NotificationAction.Options = [.authenticationRequired, .foreground]

  /// `text` is what was sent from the text field; nil for a mere tap.
  func tap(_ identifier: String, text: String?) throws(Refused) {
    guard let presentation = try expandedPresentation() else { return }
    let options: NotificationAction.Options
    let takesText: Bool
    let index = presentation.actions.firstIndex { $0.identifier == identifier }
    if let index {
      options = presentation.actions[index].options
      takesText = presentation.actions[index].textInput != nil
    } else {
      try allow(
        .actionNotVisible(identifier, visible: presentation.actions.map(\.identifier)))
      let action = registeredAction(identifier, of: presentation)
      options = action?.options ?? []
      takesText = action.map { $0.textInput != nil } ?? (text != nil)
    }
    recorder.emit(
      .tapped(actionIdentifier: identifier, isVisible: index != nil), at: environment.now)
    var tap = Tap(
      identifier: identifier, options: options, isVisible: index != nil, userText: nil)
    if takesText {
      presentation.typing = nil
      guard let userText = try self.userText(for: tap, sent: text, in: presentation) else {
        presentation.typing = index.map { presentation.actions[$0] }
        return
      }
      tap.userText = userText
    } else if text != nil {
      try allow(.textForPlainAction(identifier))
    }
    if device.isLocked, !options.isDisjoint(with: Self.unlocking) {
      stage.locked.append(tap)
      return
    }
    submit(tap, to: presentation)
  }

  /// Hands the tap on; behind an open completion it waits its turn.
  func submit(_ tap: consuming Tap, to presentation: Presentation) {
    if presentation.completion == nil, presentation.waiting.isEmpty {
      respond(to: tap, in: presentation)
    } else {
      presentation.waiting.append(tap)
    }
  }

  /// The text of the response; nil if the tap only opened the system's field.
  private func userText(
    for tap: Tap, sent text: String?, in presentation: Presentation
  ) throws(Refused) -> String? {
    guard readProperties(presentation)?.canBecomeFirstResponder == true else { return text }
    if text != nil { try allow(.textForOwnField(tap.identifier)) }
    return ""
  }

  /// The action of that name of the notification's category, else of any category.
  private func registeredAction(
    _ identifier: String, of presentation: Presentation
  ) -> NotificationAction? {
    presentation.categoryActions.first { $0.identifier == identifier }
      ?? environment.center.categories.lazy.flatMap(\.actions).first { $0.identifier == identifier }
  }
}
