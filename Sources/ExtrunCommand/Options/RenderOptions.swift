import InterfaceModel

/// The options of `render`, in the groups of its help.
enum RenderOptions {
  static var groups: [OptionGroup] {
    [
      OptionGroup(title: "Picture", options: picture), RunOptions.input, RunOptions.interactions,
      RunOptions.checks, OptionGroup(title: "Device", options: [RunOptions.deviceState]),
      RunOptions.determinism, RunOptions.limits, OptionGroup(title: "Output", options: output),
    ]
  }

  private static let picture = [
    OptionSpec(.output, short: "o", value: "FILE", "the picture; .png, .svg or .pdf decides"),
    OptionSpec(.appearance, value: "light|dark,…", repeatable: true, "appearance (light)"),
    OptionSpec(
      .locale, value: "ID,…", repeatable: true, "localization; ar and he are mirrored (en)"),
    OptionSpec(
      .textSize, value: "SIZE,…", repeatable: true,
      "text size (large): " + ContentSizeCategory.allCases.map(\.rawValue).joined(separator: ", ")),
    OptionSpec(
      .width, value: "POINTS,…", repeatable: true, "width of the interface, 120 to 1400 (375)"),
    OptionSpec(.scale, value: "N,…", repeatable: true, "pixels for a point, 0.5 to 4 (2)"),
    OptionSpec(.contactSheet, value: "FILE", "all the pictures in one .png besides"),
  ]

  private static let output = [
    OptionSpec(.quiet, short: "q", "only errors"),
    OptionSpec(.verbose, short: "v", "tell more"),
    CommandTable.color, CommandTable.helpOption,
  ]
}
