import ContentExtension

// Many hosts begin with the same push: what came of it is the same, so that it can be had once.
extension Host {
  /// Another host that stands where this one does, with roles of its own. nil once a user's part has begun,
  /// and where a role cannot be had twice: then the other one has to go the whole way.
  package func twin() -> Host? {
    guard !stage.hasStarted, stage.state == .none, recorder.sink == nil, service == nil,
      answeredService == nil, app.depth == 0
    else { return nil }
    let environment = HostEnvironment(like: environment)
    guard let delegate = app.delegate else {
      return Host(like: self, environment: environment, delegate: nil)
    }
    guard let twin = delegate.twin(in: environment) else { return nil }
    return Host(like: self, environment: environment, delegate: twin)
  }
}
