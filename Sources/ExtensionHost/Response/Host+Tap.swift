import ContentExtension
import NotificationModel

// A tap on an action: is it there, does it need a text, does the lock let it through.
extension Host {
  private static let unlocking: NotificationAction.Options = [.authenticationRequired, .foreground]

  @inline(__always)
  func tap(_ identifier: String) throws(Refused) {
    guard let presentation = try expandedPresentation() else { return }
    guard
      let index = presentation.actions.firstIndex(where: { $0.identifier == identifier }),
      presentation.actions[index].textInput == nil
    else { return try tapOtherwise(identifier, nil, in: presentation) }
    recorder.emit(.tapped(actionIdentifier: identifier, isVisible: true), at: environment.now)
    take(
      Tap(
        identifier: identifier, options: presentation.actions[index].options, isVisible: true,
        userText: nil), in: presentation)
  }

  /// The same with a text that was sent from the text field.
  func reply(_ identifier: String, _ text: String) throws(Refused) {
    guard let presentation = try expandedPresentation() else { return }
    try tapOtherwise(identifier, text, in: presentation)
  }

  /// A tap on an action that is not visible, or with a text.
  @inline(never)
  private func tapOtherwise(
    _ identifier: String, _ text: String?, in presentation: Presentation
  ) throws(Refused) {
    let visible = presentation.actions.first { $0.identifier == identifier }
    if visible == nil, text == nil {
      // A response of the system's own names these: no tap on an action ends as one.
      if identifier == NotificationAction.defaultIdentifier { return try tapDefault() }
      if identifier == NotificationAction.dismissIdentifier { return try dismiss() }
    }
    if visible == nil {
      try allow(
        .actionNotVisible(identifier, visible: presentation.actions.map(\.identifier)))
    }
    let action = visible ?? registeredAction(identifier, of: presentation)
    recorder.emit(
      .tapped(actionIdentifier: identifier, isVisible: visible != nil), at: environment.now)
    var tap = Tap(
      identifier: identifier, options: action?.options ?? [], isVisible: visible != nil,
      userText: nil)
    if action.map({ $0.textInput != nil }) ?? (text != nil) {
      presentation.typing = nil
      guard let userText = try self.userText(for: tap, sent: text, in: presentation) else {
        presentation.typing = visible
        return
      }
      tap.userText = userText
    } else if text != nil {
      try allow(.textForPlainAction(identifier))
    }
    take(tap, in: presentation)
  }

  /// The lock holds back what needs an unlocked device.
  @inline(__always)
  private func take(_ tap: consuming Tap, in presentation: Presentation) {
    if device.isLocked, !tap.options.isDisjoint(with: Self.unlocking) {
      stage.locked.append(.tap(tap))
    } else {
      submit(tap, to: presentation)
    }
  }

  /// Hands the tap on; behind an open completion it waits its turn.
  @inline(__always)
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
