package import ContentExtension
package import ExtensionHost

/// How the words of `extrun.open` are read, and where roles come from: the command line's own ways,
/// given by it so that both mean the same.
package struct SpecVocabulary: Sendable {
  /// Seconds since 1970 of a moment's text.
  package var moment: @Sendable (String) -> Double?
  /// Seconds of a duration's text.
  package var duration: @Sendable (String) -> Double?
  /// Applies `KEY=VALUE,…`; a sentence if that is no device.
  package var device: @Sendable (String, inout Device) -> String?
  /// A factory of roles for one worker; nil if the machine lacks what the limits need.
  package var makeRoles: @Sendable (SessionLimits, Int64) -> (any ExtensionFactory)?
  /// What a callback may use where a spec does not say it; nil: they are not counted.
  package var instructions: Int?
  /// nil: lines are not counted.
  package var coverage: CoverageSource?
  /// The program that draws; nil: there is none here.
  package var pictures: PictureProgram?
  /// The exit of a run with these faults.
  package var exit: @Sendable ([Outcome.Fault]) -> Outcome.Exit

  package init(
    moment: @escaping @Sendable (String) -> Double?,
    duration: @escaping @Sendable (String) -> Double?,
    device: @escaping @Sendable (String, inout Device) -> String?,
    makeRoles: @escaping @Sendable (SessionLimits, Int64) -> (any ExtensionFactory)?,
    exit: @escaping @Sendable ([Outcome.Fault]) -> Outcome.Exit
  ) {
    self.moment = moment
    self.duration = duration
    self.device = device
    self.makeRoles = makeRoles
    self.exit = exit
  }
}

/// What an extension may use in a session; nil: what the runner gives.
package struct SessionLimits: Sendable, Hashable {
  /// Wall clock of configuring.
  package var seconds: Double?
  /// Instructions of each callback.
  package var instructions: Int?

  package init(seconds: Double? = nil, instructions: Int? = nil) {
    self.seconds = seconds
    self.instructions = instructions
  }
}
