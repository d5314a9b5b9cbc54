import ContentExtension
import NotificationModel

// One interaction, in the order of the command line.
extension Host {
  /// False if it was refused.
  @inline(__always)
  func perform(_ interaction: Interaction) -> Bool {
    // The usual one.
    guard case .tap(let identifier) = interaction else { return performOther(interaction) }
    do {
      try tap(identifier)
      return true
    } catch {
      return false
    }
  }

  @inline(never)
  private func performOther(_ interaction: Interaction) -> Bool {
    do {
      switch interaction {
      case .tap(let identifier): try tap(identifier)
      case .reply(let identifier, let text): try reply(identifier, text)
      case .defaultTap: try tapDefault()
      case .dismiss: try dismiss()
      case .control(let id, let value): try touch(id, value: value)
      case .media: try tapMedia()
      case .pay(let payment): try pay(payment)
      case .advance(let seconds):
        if seconds > 0, seconds.isFinite {
          advance(to: VirtualTime.after(environment.now, seconds))
        }
        recorder.emit(.clock(to: environment.now), at: environment.now)
      case .notify(let push): arrive(push)
      case .collapse: try collapse()
      case .expand: try expand()
      case .unlock(let succeeds): try unlock(succeeds: succeeds)
      case .openSettings(let entry): try openSettings(from: entry)
      case .region(let crossing, let identifier): try cross(crossing, identifier)
      }
      return true
    } catch {
      return false
    }
  }

  /// What a device would not allow is a warning, and goes on; in a strict run it is an error, and ends.
  func allow(_ finding: @autoclosure () -> InteractionFinding) throws(Refused) {
    diagnose(finding().diagnostic(isRefused: configuration.strict))
    guard configuration.strict else { return }
    recorder.record(.check)
    throw Refused()
  }

  /// The expanded interface; a closed one is expanded again, as a person would first have to.
  @inline(__always)
  func expandedPresentation() throws(Refused) -> Presentation? {
    if let presentation = stage.presentation { return presentation }
    return try expandAgain()
  }

  @inline(never)
  private func expandAgain() throws(Refused) -> Presentation? {
    guard environment.center.delivered.last != nil else {
      try allow(.nothingShown)
      return nil
    }
    try allow(.notExpanded)
    expandNewest()
    if stage.presentation == nil { try allow(.closedItself) }
    return stage.presentation
  }

  private func collapse() throws(Refused) {
    if let presentation = stage.presentation {
      close(presentation, to: .collapsed)
    } else if let newest = environment.center.delivered.last {
      stage.state = .collapsed
      stage.lastKind = .system
      stage.notification = newest
      recorder.emit(.collapsed, at: environment.now)
    } else {
      try allow(.nothingShown)
    }
  }

  private func expand() throws(Refused) {
    guard stage.presentation == nil else { return try allow(.alreadyExpanded) }
    guard environment.center.delivered.last != nil else { return try allow(.nothingShown) }
    expandNewest()
  }

  private func unlock(succeeds: Bool) throws(Refused) {
    guard device.isLocked else { return try allow(.nothingToUnlock) }
    let requests = stage.locked
    stage.locked = []
    guard succeeds else { return }
    device.isLocked = false
    for request in requests {
      switch (request, stage.presentation) {
      case (.defaultTap(let notification), _), (.defaultAction(let notification), _):
        deliverDefault(of: notification)
      case (.tap(let tap), let presentation?): submit(tap, to: presentation)
      case (.open(let url), let presentation?):
        open(url)
        close(presentation, to: .dismissed)
      case (.tap, nil), (.open, nil): diagnose(HostFinding.tapLost(request).diagnostic)
      }
    }
  }
}
