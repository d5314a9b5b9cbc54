import ContentExtension
import InterfaceModel
import NotificationModel

// A touch on a control of the extension's view.
extension Host {
  func touch(_ id: String, value: String?) throws(Refused) {
    guard let presentation = try expandedPresentation() else { return }
    guard let root = readView(presentation) else { return try deny(.noView(id)) }
    let isInside = root.view(id: id) != nil
    let inputs = isInside ? nil : readInputViews(presentation, readProperties(presentation))
    guard let path = ControlPath(to: id, in: inputs?.tree(of: id) ?? root) else {
      let known = [root, inputs?.accessory, inputs?.input].compactMap { $0 }
      return try deny(.unknownControl(id, known: ControlPath.controls(in: known)))
    }
    let pages = path.view.viewClass == "UIScrollView" ? pages(of: id, root, presentation) : nil
    let reading = ControlReading(of: path.view, value: value, pages: pages)
    switch reading {
    case .notAControl: return try deny(.notAControl(id, viewClass: path.view.viewClass))
    case .wrong(let expected):
      return try deny(.controlValue(id, expected: expected, found: value))
    case .value, .clamped: break
    }
    if isInside, !touchesAreOn { try allow(.touchesOff(id, isSystemTooOld: !hasTouches)) }
    // The foot of the screen is in front of everything, and always has touches.
    if let obstacle = path.obstacle ?? (isInside ? cover(of: id, in: root, presentation) : nil) {
      try allow(.controlUnreachable(id, obstacle))
    }
    recorder.emit(.touched(control: id, value: value), at: environment.now)
    // Before a callback, which may take the keyboard away.
    if path.view.viewClass == "UITextField" { presentation.isEditing = true }
    switch reading {
    case .value(let value): perform(.control(id: id, value), on: presentation)
    case .clamped(let number, let written, let range):
      try allow(.valueClamped(id, written, range))
      perform(.control(id: id, .number(number)), on: presentation)
    case .notAControl, .wrong: break
    }
  }

  private func pages(of id: String, _ root: View, _ presentation: Presentation) -> ScrollPages? {
    appearance(of: presentation, readProperties(presentation))?.layout(of: root).view.view(id: id)
      .map(ScrollPages.init)
  }

  /// What lies in front of a control, as far as the tree says where things are.
  private func cover(
    of id: String, in root: View, _ presentation: Presentation
  ) -> ControlObstacle? {
    let appearance = appearance(of: presentation, readProperties(presentation))
    return appearance.flatMap { ControlCover.obstacle(to: id, in: root, $0) }
  }

  /// What nothing could deliver is an error in any run; a strict one ends.
  private func deny(_ finding: InteractionFinding) throws(Refused) {
    diagnose(finding.diagnostic(isRefused: true))
    recorder.record(.check)
    if configuration.strict { throw Refused() }
  }
}
