import ContentExtension
import InterfaceModel

/// What one life of a controller comes to.
struct ControllerLife: Equatable {
  var effects: [[ControllerEffect]] = []
  var costs: [CallbackCost] = []
  var view = View(viewClass: "")
  /// What was looked at, in order.
  var looks: [View?] = []
}
