public import ExtensionHost
public import NotificationModel

/// Writes an outcome as the one JSON object of `--json`.
///
/// The order of keys is fixed, keys are only ever added, and nothing in it differs between two runs of
/// the same input, so two outcomes can be compared as texts.
public enum OutcomeWriter {
  /// Name and version of the form.
  public static let schema = "extrun.run/1"

  /// Durations in milliseconds, by what they measure; only there with `--timings`.
  public typealias Timings = [(name: String, milliseconds: Double)]

  /// The outcome as a value.
  public static func value(
    of outcome: Outcome, exit: Outcome.Exit, timings: Timings? = nil
  ) -> JSONValue {
    let value: JSONValue = .sparse([
      "schema": .string(schema),
      "exit": .record(["code": .count(exit.code), "reason": .string(exit.reason)]),
      "notifications": .array(outcome.notifications.map(\.json)),
      "interface": outcome.interface.json,
      "responses": .array(outcome.responses.map(\.json)),
      "app": .record([
        "state": .string(outcome.appState.rawValue),
        "badge": .count(outcome.badge),
        "events": .array(outcome.appEvents.map(\.json)),
        "prompts": .array(
          outcome.prompts.map {
            .record(["kind": .string($0.kind.rawValue), "granted": .boolean($0.isGranted)])
          }),
      ]),
      "delivered": .texts(outcome.delivered),
      "pending": .texts(outcome.pending),
      "log": .array(outcome.log.map(\.json)),
      "diagnostics": .array(outcome.diagnostics.map(\.json)),
      "spent": .record([
        "configure": outcome.configureCost.json,
        "responses": .array(outcome.responseCosts.map(\.json)),
      ]),
      "timings": timings.map { timings in
        .object(
          JSONObject(
            members: timings.map { .init(name: $0.name, value: .figure($0.milliseconds)) }))
      },
    ])
    return value
  }
}
