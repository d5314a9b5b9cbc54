import HostTrace
import SpecRunner

extension CommandTable {
  /// `extrun test`.
  static var test: CommandSpec {
    CommandSpec(
      name: .test,
      summary: "run specs (*_spec.lua) inside the real host",
      usage: ["extrun test [options] [PATH…]"],
      operands: .zeroOrMore("PATH"),
      about: [
        "PATH is a spec file, a plugin, or a folder with some; without one the folder you are in.\n"
          + "Specs are written in busted's words; extrun.open{ payload = \"…\" } gives a session\n"
          + "with the host: n:tap, n:reply, n:advance, n:actions(), n:view(id), n.last, n:outcome()."
      ],
      groups: [selection, order, snapshots, reports],
      examples: [
        "extrun test rotate",
        "extrun test rotate --filter reset --report tap",
        "extrun test --tags fast --jobs 4 --report junit=results.xml --report list",
      ])
  }

  /// `extrun merge-reports`.
  static var mergeReports: CommandSpec {
    CommandSpec(
      name: .mergeReports,
      summary: "make one report of the parts of a run of specs",
      usage: ["extrun merge-reports [options] FILE…"],
      operands: .oneOrMore("FILE"),
      about: [
        "FILE is what --report blob=FILE or --report json=FILE of a part has written. Of a run that\n"
          + "was shared by --shard all parts are needed, each once."
      ],
      groups: [
        OptionGroup(
          title: "Output",
          options: [
            OptionSpec(
              .report, value: "NAME[=FILE]", repeatable: true,
              "form of the result: \(ReportName.allCases.map(\.rawValue).joined(separator: ", "))"),
            OptionSpec(.json, "the same as --report json"), color, helpOption,
          ])
      ],
      examples: [
        "extrun test --shard 1/2 --report blob=part1.json",
        "extrun merge-reports part1.json part2.json --report junit=results.xml",
      ])
  }

  private static var selection: OptionGroup {
    OptionGroup(
      title: "Which tests",
      options: [
        OptionSpec(
          .filter, value: "PATTERN", repeatable: true, "only tests whose name has the Lua pattern"),
        OptionSpec(.tags, value: "TAG,…", repeatable: true, "only tests with one of these #tags"),
        OptionSpec(.excludeTags, value: "TAG,…", repeatable: true, "no tests with these #tags"),
        OptionSpec(.shard, value: "I/N", "only part I of N"),
        OptionSpec(.list, "list the tests, run none"),
        OptionSpec(.allowEmpty, "it is fine if no test matches"),
      ])
  }

  private static var order: OptionGroup {
    OptionGroup(
      title: "How they run",
      options: [
        OptionSpec(
          .shuffle, optional: "SEED", "in another order each time, or in that of the seed"),
        OptionSpec(.repeat, value: "N", "N times; outcomes must be the same each time"),
        OptionSpec(.failFast, "end after the first failure"),
        OptionSpec(.jobs, value: "N", "side by side; 0: one for each processor"),
        OptionSpec(.budget, value: "DURATION", "time of one test, else 5s"),
        OptionSpec(.seed, value: "N", "of math.random in specs"),
        OptionSpec(
          .watch,
          "run again what a changed file concerns, until Ctrl-C; keys on a terminal: a all, "
            + "f failed, u update, p filter, q quit"),
        OptionSpec(.poll, "watch by looking, where the system tells nothing (network folders)"),
      ])
  }

  private static var snapshots: OptionGroup {
    OptionGroup(
      title: "Snapshots and traces",
      options: [
        OptionSpec(
          .update, optional: "missing|all",
          "write missing ones; all (also without a value): changed ones too, obsolete ones go"),
        OptionSpec(
          .trace, value: "WHICH",
          "on-failure, on or off: tests leave traces of their sessions in results/ beside the specs "
            + "(off; in CI on-failure)"),
        OptionSpec(.ci, "missing and obsolete ones fail (also with CI in the environment)"),
      ])
  }

  private static var reports: OptionGroup {
    let names = ReportName.allCases.map(\.rawValue).joined(separator: ", ")
    return OptionGroup(
      title: "Output",
      options: [
        OptionSpec(
          .report, value: "NAME[=FILE]", repeatable: true, "form of the result: \(names)"),
        OptionSpec(
          .coverage, optional: "FILE", "count the lines that ran; FILE gets them as lcov"),
        OptionSpec(.json, "the same as --report json"), color, helpOption,
      ])
  }
}
