extension CommandTable {
  /// `extrun replay`.
  static var replay: CommandSpec {
    CommandSpec(
      name: .replay,
      summary: "play many records or recorded traces, one verdict a line",
      usage: ["extrun replay [options] PLUGIN [FILE.jsonl…|-]"],
      operands: .oneOrMore("PLUGIN"),
      about: [
        "Reads one record a line, from standard input without a FILE, and writes one verdict a line,\n"
          + "in the same order with the same id (extrun help records). Each record has fresh states.\n"
          + "A line that is no record becomes the verdict \"invalid\"; the others are played all the same.",
        "Lines that are a trace (--trace, --format jsonl) are played back instead: the verdict says\n"
          + "where the events first differ.",
      ],
      groups: [
        OptionGroup(
          title: "Input",
          options: RunOptions.input.options.filter { $0.name != .payload && $0.name != .state }),
        OptionGroup(
          title: "Interactions, played before a record's own steps",
          options: RunOptions.interactions.options),
        OptionGroup(title: "Checks, besides a record's own", options: RunOptions.checks.options),
        OptionGroup(
          title: "Device",
          options: [
            RunOptions.deviceState,
            OptionSpec(.width, value: "POINTS", "width of the interface, 120 to 1400 (375)"),
            OptionSpec(.locale, value: "ID", "preferred localization (en)"),
          ]),
        RunOptions.determinism,
        OptionGroup(
          title: "Limits",
          options: [
            OptionSpec(
              .instructions, value: "N",
              "at most N instructions a callback (\(ReplaySettings.instructions))"),
            OptionSpec(
              .budget, value: "DURATION",
              "time for load to first didReceive (\(Int(ReplaySettings.seconds))s); verdicts may "
                + "depend on it"),
            OptionSpec(.memory, value: "SIZE", "memory of a role (24MB; 1 MB is 1,048,576 bytes)"),
            Isolation.option,
          ]),
        OptionGroup(
          title: "How they run",
          options: [
            OptionSpec(.jobs, value: "N", "side by side (1); 0: one for each processor"),
            OptionSpec(.exitZero, "exit code 0 whatever the verdicts are"),
          ]),
        OptionGroup(
          title: "Output",
          options: [
            OptionSpec(.quiet, short: "q", "no progress on a terminal"), color, helpOption,
          ]),
      ],
      examples: [
        "extrun replay rotate records.jsonl > verdicts.jsonl",
        "zcat pushes.gz | extrun replay rotate --tap turn --expect option=doNotDismiss --jobs 0",
        "extrun replay rotate trace.jsonl",
      ])
  }
}
