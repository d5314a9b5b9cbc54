/// Something about an interaction that a device would not allow.
enum InteractionFinding {
  case actionNotVisible(String, visible: [String])
  case notExpanded
  case closedItself
  case nothingShown
  case alreadyExpanded
  case textForPlainAction(String)
  case textForOwnField(String)
  case nothingToUnlock
  case viewTakesTap
  case noMediaButton
  case noPaymentSheet
  case noSettingsButton
  case settingsWhileLocked
  case unknownRegion(String, known: [String])
  case locationDenied
  /// `isSystemTooOld`: no attribute would help.
  case touchesOff(String, isSystemTooOld: Bool)
  case noView(String)
  case unknownControl(String, known: [String])
  case notAControl(String, viewClass: String)
  case controlUnreachable(String, ControlObstacle)
  case controlValue(String, expected: String, found: String?)
  case valueClamped(String, Double, ClosedRange<Double>)
}

/// Why a touch does not reach a control.
enum ControlObstacle {
  case hidden(String)
  case transparent(String)
  case withoutInteraction(String)
  case disabled
  case unscrollable
  case covered(String)
  case outside(String)
}
