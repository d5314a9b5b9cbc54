package import NotificationModel

/// Which interface a notification gets, and why.
package struct Route: Sendable, Hashable {
  /// Identifier of the extension; nil for the system's interface.
  package var extensionIdentifier: String?
  /// A sentence without a full stop.
  package var reason: String
  package var diagnostics: [Diagnostic]

  package init(extensionIdentifier: String?, reason: String, diagnostics: [Diagnostic] = []) {
    self.extensionIdentifier = extensionIdentifier
    self.reason = reason
    self.diagnostics = diagnostics
  }
}
