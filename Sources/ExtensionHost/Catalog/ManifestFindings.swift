internal import NotificationModel

/// Gathers findings, so that one look at a plugin tells all that is wrong with it.
struct ManifestFindings {
  /// Warnings are errors.
  let isStrict: Bool
  private(set) var diagnostics: [Diagnostic] = []

  init(strict: Bool) {
    isStrict = strict
  }

  var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  mutating func add(_ error: ManifestError) {
    diagnostics.append(error.diagnostic)
  }

  mutating func add(_ warning: ManifestWarning) {
    diagnostics.append(warning.diagnostic(strict: isStrict))
  }

  mutating func add(_ others: [Diagnostic]) {
    diagnostics += others
  }

  /// The result of a reading step; nil after an error, which is kept.
  mutating func take<Value>(_ body: () throws(ManifestError) -> Value) -> Value? {
    do {
      return try body()
    } catch {
      add(error)
      return nil
    }
  }
}
