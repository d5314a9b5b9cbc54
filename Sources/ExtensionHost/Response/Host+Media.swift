import ContentExtension
import NotificationModel

// The media button: it exists if its type and its frame say so, flips itself, and tells the controller.
extension Host {
  func tapMedia() throws(Refused) {
    guard let presentation = try expandedPresentation() else { return }
    let isShown = readProperties(presentation)?.mediaButton.isShown ?? false
    guard isShown else { return try allow(.noMediaButton) }
    let plays = !presentation.isPlaying
    setPlaying(plays, in: presentation)
    perform(plays ? .mediaPlay : .mediaPause, on: presentation)
  }

  /// A tap on the content while an overlay button is hidden, which it is while it plays: the button comes
  /// back, and the tap goes no further. False if there is no such button.
  func pauseOverlay(of presentation: Presentation) -> Bool {
    guard presentation.isPlaying, let button = readProperties(presentation)?.mediaButton,
      button.isShown, button.kind == .overlay
    else { return false }
    setPlaying(false, in: presentation)
    perform(.mediaPause, on: presentation)
    return true
  }

  func setPlaying(_ isPlaying: Bool, in presentation: Presentation) {
    guard presentation.isPlaying != isPlaying else { return }
    presentation.isPlaying = isPlaying
    recorder.emit(.media(isPlaying: isPlaying), at: environment.now)
  }
}
