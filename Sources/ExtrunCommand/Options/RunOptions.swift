/// The options of `run`, in the groups of its help.
enum RunOptions {
  static var groups: [OptionGroup] {
    [input, interactions, checks, device, determinism, limits, output]
  }

  static let input = OptionGroup(
    title: "Input",
    options: [
      OptionSpec(
        .payload, short: "p", value: "FILE", "payload to deliver (.apns, JSON); - is standard input"
      ),
      OptionSpec(
        .set, value: "KEYPATH=JSON", repeatable: true, "change the payload: --set aps.badge=3"),
      OptionSpec(.category, value: "ID", "category of the payload, or of the sample"),
      OptionSpec(.bundleID, value: "ID", "the app, in place of the payload's own key"),
      OptionSpec(.collapseID, value: "ID", "identifier of the notification, at most 64 bytes"),
      OptionSpec(.state, value: "FOLDER", "keep UserDefaults there between runs"),
      OptionSpec(.lenient, "accept trailing commas and comments, with a warning"),
    ])

  static let interactions = OptionGroup(
    title: "Interactions, played in the order written",
    options: [
      OptionSpec(.tap, value: "ID", repeatable: true, "tap the button of an action"),
      OptionSpec(.reply, value: "ID=TEXT", repeatable: true, "send a text by a text action"),
      OptionSpec(.default, repeatable: true, "tap the banner, or the content"),
      OptionSpec(.dismiss, repeatable: true, "dismiss the notification"),
      OptionSpec(.control, value: "ID[=VALUE]", repeatable: true, "touch a control of the view"),
      OptionSpec(.media, repeatable: true, "tap the media button"),
      OptionSpec(
        .pay, value: "authorize|fail|cancel", repeatable: true, "end the payment sheet"),
      OptionSpec(
        .advance, value: "DURATION", repeatable: true, "let time pass: 500ms, 90s, 2m, 1h"),
      OptionSpec(.notify, value: "FILE", repeatable: true, "another payload arrives"),
      OptionSpec(.collapse, repeatable: true, "close the interface, keep the notification"),
      OptionSpec(.expand, repeatable: true, "open the interface"),
      OptionSpec(
        .unlock, value: "ok|fail", repeatable: true, "answer the unlock prompt of the tap before"),
      OptionSpec(
        .openSettings, value: "notification|settings", repeatable: true,
        "ask the app for its own settings, from there"),
      OptionSpec(
        .region, value: "enter=ID|exit=ID", repeatable: true,
        "cross the border of a region that requests wait for"),
      OptionSpec(
        .steps, value: "FILE", repeatable: true,
        "the same verbs from a file, one JSON object a line"),
    ])

  static let checks = OptionGroup(
    title: "Checks",
    options: [
      OptionSpec(
        .expect, value: "KEY=VALUE", repeatable: true,
        "check the end state (extrun help expectations)"),
      OptionSpec(.strict, "what no device would allow is an error and ends the run"),
    ])

  private static let device = OptionGroup(
    title: "Device",
    options: [
      deviceState,
      OptionSpec(.width, value: "POINTS", "width of the interface, 120 to 1400 (375)"),
      OptionSpec(.locale, value: "ID", "preferred localization (en)"),
      OptionSpec(.appearance, value: "light|dark", "of the picture (light)"),
      OptionSpec(.textSize, value: "SIZE", "of the picture (large)"),
      OptionSpec(.scale, value: "N", "pixels for a point of the picture, 0.5 to 4 (2)"),
    ])

  static let deviceState = OptionSpec(
    .device, value: "KEY[=VALUE],…", repeatable: true,
    "state of the device (extrun help device)")

  static let determinism = OptionGroup(
    title: "Determinism",
    options: [
      OptionSpec(.now, value: "TIME", "start of the clock (2026-01-01T00:00:00Z)"),
      OptionSpec(.tz, value: "ZONE", "time zone: UTC or an offset such as +05:30"),
      OptionSpec(.seed, value: "N", "seed of random numbers and identifiers (0)"),
    ])

  static let limits = OptionGroup(
    title: "Limits",
    options: [
      OptionSpec(
        .budget, value: "DURATION",
        "time for load to first didReceive (100ms); a response has 250ms"),
      OptionSpec(.instructions, value: "N", "count instructions: at most N a callback"),
      OptionSpec(.memory, value: "SIZE", "memory of a role (24MB; 1 MB is 1,048,576 bytes)"),
      Isolation.option,
    ])

  private static let output = OptionGroup(
    title: "Output",
    options: [
      OptionSpec(.format, value: "text|json|jsonl", "form of the result; jsonl is the trace"),
      OptionSpec(.json, "the same as --format json"),
      OptionSpec(.output, short: "o", value: "FILE", "write the result to FILE"),
      OptionSpec(.render, value: "FILE", "draw the end into FILE (.png, .svg, .pdf) besides"),
      OptionSpec(.trace, value: "FILE", "write the trace to FILE besides"),
      OptionSpec(.timings, "add durations, which differ from run to run"),
      OptionSpec(.quiet, short: "q", "only errors"),
      OptionSpec(.verbose, short: "v", "tell more"),
      CommandTable.color, CommandTable.helpOption,
    ])
}
