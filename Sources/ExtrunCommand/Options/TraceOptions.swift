extension CommandTable {
  /// `extrun trace`.
  static var trace: CommandSpec {
    CommandSpec(
      name: .trace,
      summary: "look at a trace: show it as a table, view it as a page",
      usage: ["extrun trace show [options] FILE", "extrun trace view [options] FILE"],
      operands: .verb(TraceVerb.allCases.map(\.rawValue), then: "FILE"),
      about: [
        "FILE is what --trace of run or test has written.\n\n"
          + "show  a table of the steps and their events\n"
          + "view  one HTML page without a network: the timeline, and for each step the line that\n"
          + "      asked for it, the interface before and after, what changed, events and log"
      ],
      groups: [
        OptionGroup(
          title: "Output",
          options: [
            OptionSpec(.output, short: "o", value: "FILE", "write the result to FILE"),
            OptionSpec(.quiet, short: "q", "only errors"), color, helpOption,
          ])
      ],
      examples: [
        "extrun rotate --tap turn --trace turn.jsonl",
        "extrun trace show turn.jsonl",
        "extrun trace view turn.jsonl -o turn.html",
      ])
  }

  /// `extrun diff`.
  static var diff: CommandSpec {
    CommandSpec(
      name: .diff,
      summary: "say in what two outcomes, traces or pictures differ",
      usage: ["extrun diff [options] FILE FILE"],
      operands: .oneOrMore("FILE"),
      about: [
        "Two outcomes (run --json), two traces (--trace) or two pictures (PNG). Traces are compared\n"
          + "step by step. The exit code is 0 if they are the same, 1 if they differ."
      ],
      groups: [
        OptionGroup(
          title: "Output",
          options: [
            OptionSpec(.format, value: "text|json", "form of the result"),
            OptionSpec(.json, "the same as --format json"),
            OptionSpec(
              .output, short: "o", value: "FILE",
              "write the result to FILE; of pictures: both and what differs, side by side, as PNG"),
            OptionSpec(.quiet, short: "q", "only the exit code"), color, helpOption,
          ])
      ],
      examples: [
        "extrun diff before.json after.json",
        "extrun diff expected.png actual.png -o difference.png",
      ])
  }
}
