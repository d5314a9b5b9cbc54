import ContentExtension

// Many hosts begin with the same push: what came of it is the same, so that it can be had once.
extension Host {
  /// Another host that stands where this one does, with roles of its own. nil where a role cannot be had
  /// twice, and while somebody waits for one: then the other host has to go the whole way.
  package func twin() -> Host? {
    // What a single script says of itself is read from the controller that it then becomes.
    guard !plugin.isSingleScript, !isEnded, recorder.sink == nil, service == nil,
      answeredService == nil, app.depth == 0
    else { return nil }
    let environment = HostEnvironment(like: environment)
    var delegate: (any NotificationApp)?
    if let own = app.delegate {
      delegate = own.twin(in: environment)
      if delegate == nil { return nil }
    }
    var presentation: Presentation?
    if let own = stage.presentation {
      presentation = own.twin(in: environment)
      if presentation == nil { return nil }
    }
    return Host(
      like: self, environment: environment, delegate: delegate, presentation: presentation)
  }
}

extension Presentation {
  /// The same interface in another host; nil if its controller cannot be had twice.
  fileprivate func twin(in environment: HostEnvironment) -> Presentation? {
    // One that answers something does so in its own state.
    guard completion == nil, waiting.isEmpty, payment == nil, sheet == nil, !hasFollowUp,
      !isClosing, let twin = controller?.twin(in: environment)
    else { return nil }
    let presentation = Presentation(
      number: number, notification: notification, categoryActions: categoryActions)
    presentation.controller = twin
    presentation.extensionIdentifier = extensionIdentifier
    presentation.actions = actions
    presentation.implementsResponse = implementsResponse
    presentation.isPlaying = isPlaying
    presentation.isFirstResponder = isFirstResponder
    presentation.isEditing = isEditing
    presentation.isConfigured = isConfigured
    presentation.hasOtherCost = hasOtherCost
    return presentation
  }
}
