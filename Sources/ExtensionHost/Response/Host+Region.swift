import ContentExtension
import NotificationModel

// Places that pending requests wait for: no clock brings them about.
extension Host {
  /// Requests whose region has the identifier, and that want to know of this way across its border, fire.
  func cross(_ crossing: Interaction.Crossing, _ identifier: String) throws(Refused) {
    let known = environment.center.pendingRegions
    guard known.contains(identifier) else {
      return try allow(.unknownRegion(identifier, known: known))
    }
    guard device.location == .whenInUse else { return try allow(.locationDenied) }
    for request in environment.center.takeCrossing(crossing, identifier) {
      requestOrders[request.identifier] = counters.order()
      arrive(request, payload: nil)
    }
  }
}
