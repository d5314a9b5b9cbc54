import ContentExtension
package import NotificationModel

// What is known of a plugin before anything happens.
extension Host {
  /// Runs the chunk of each script, and none of its callbacks: what that finds, and what a single script says of
  /// itself.
  package func checkChunks() -> [Diagnostic] {
    if plugin.isSingleScript { declare() }
    let controller = factory.makeController(plugin, environment: environment)
    var effects: [ControllerEffect] = []
    load(.controller) { () throws(ControllerError) in
      try controller.perform(.load, effects: &effects)
    }
    var others: [AppEffect] = []
    if let app = factory.makeApp(plugin, environment: environment) {
      load(.app) { () throws(ControllerError) in try app.perform(.load, effects: &others) }
    }
    var services: [ServiceEffect] = []
    if let service = factory.makeService(plugin, environment: environment) {
      load(.service) { () throws(ControllerError) in
        try service.perform(.load, effects: &services)
      }
    }
    for case .common(.diagnose(let finding)) in effects { tell(finding) }
    for case .common(.diagnose(let finding)) in others { tell(finding) }
    for case .common(.diagnose(let finding)) in services { tell(finding) }
    return recorder.report().diagnostics
  }

  /// An error that a chunk's table shows; warnings about its names are found without running it.
  private func tell(_ finding: Diagnostic) {
    if finding.severity == .error { diagnose(finding) }
  }

  private func load(_ role: Role, _ chunk: () throws(ControllerError) -> Void) {
    do throws(ControllerError) { try chunk() } catch {
      report(error, role: role, phase: ControllerCallback.load.name)
    }
  }
}
