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

  func setPlaying(_ isPlaying: Bool, in presentation: Presentation) {
    guard presentation.isPlaying != isPlaying else { return }
    presentation.isPlaying = isPlaying
    recorder.emit(.media(isPlaying: isPlaying), at: environment.now)
  }
}
