/// Every command with its options. Parser, help and suggestions read this table and nothing else.
enum CommandTable {
  static func spec(of name: CommandName) -> CommandSpec {
    switch name {
    case .run: run
    case .render: render
    case .check: check
    case .payload: payload
    case .test: test
    case .replay: replay
    case .mergeReports: mergeReports
    case .trace: trace
    case .diff: diff
    case .explain: explain
    case .help: help
    case .version: version
    }
  }

  private static var run: CommandSpec {
    CommandSpec(
      name: .run,
      summary: "deliver a notification, expand it, play interactions, show what came of it",
      usage: ["extrun run [options] PATH", "extrun PATH [options]"],
      operands: .one("PATH"),
      about: [
        "PATH is a Lua script or a plugin folder. The notification is delivered and expanded\n"
          + "before the first interaction. Without --payload a sample of the plugin's first\n"
          + "category is delivered."
      ],
      groups: RunOptions.groups,
      examples: [
        "extrun script.lua --tap rotate-twenty-degrees-action",
        "extrun rotate -p rotate/payloads/red.apns --tap reset-rotation-action --strict",
        "extrun chat.lua --reply 'reply=On my way' --expect app.events=response:reply --json",
      ])
  }

  private static var render: CommandSpec {
    CommandSpec(
      name: .render,
      summary: "play a notification, draw what is on the screen then",
      usage: ["extrun render [options] -o FILE.png|svg|pdf PATH"],
      operands: .one("PATH"),
      about: [
        "Everything is played as run does it, then the end is drawn: the expanded notification,\n"
          + "or after --collapse the banner. Options that look at the picture may have several values;\n"
          + "each combination is a picture, whose file has them in its name."
      ],
      groups: RenderOptions.groups,
      examples: [
        "extrun render rotate -p rotate/payloads/red.apns --tap turn -o red.png",
        "extrun render rotate --appearance light,dark --locale en,ar -o turn.png --contact-sheet "
          + "all.png",
      ])
  }

  private static var check: CommandSpec {
    CommandSpec(
      name: .check,
      summary: "read Info.plist, scripts and payloads of plugins; no handler runs",
      usage: ["extrun check [options] PATH…"],
      operands: .oneOrMore("PATH"),
      about: [
        "Reads Info.plist and Entitlements.plist, the payloads in payloads/*.apns and whether an\n"
          + "extension takes each one's category, and of every script the syntax, names that are\n"
          + "nearly those of callbacks, actions of a category that share an identifier, and what its\n"
          + "chunk does: it is run as before an expansion, with no callback after it. What a single\n"
          + "script says of itself is judged like an Info.plist."
      ],
      groups: [
        OptionGroup(
          title: "Checks",
          options: [
            OptionSpec(.strict, "warnings about Info.plist's types are errors"),
            OptionSpec(.lenient, "payloads may have trailing commas and comments"),
          ]),
        OptionGroup(title: "Limits", options: [Isolation.option]),
        reportOutput,
      ],
      examples: ["extrun check rotate"])
  }

  private static var payload: CommandSpec {
    CommandSpec(
      name: .payload,
      summary: "judge payload files: check, explain, size",
      usage: [
        "extrun payload check [options] FILE|FOLDER…",
        "extrun payload explain [options] FILE|FOLDER…",
        "extrun payload size [options] FILE|FOLDER…",
      ],
      operands: .verb(PayloadVerb.allCases.map(\.rawValue), then: "FILE"),
      about: [
        "check    every finding of a payload, by line and column\n"
          + "explain  what the device makes of each key\n"
          + "size     bytes as a provider counts them, of the 4096 allowed",
        "A folder stands for the .apns and .json files in it; - is standard input. Texts of\n"
          + "loc-keys are those of the plugin that the files are in.",
      ],
      groups: [
        OptionGroup(
          title: "Input",
          options: [
            OptionSpec(.lenient, "accept trailing commas and comments, with a warning"),
            OptionSpec(.locale, value: "ID", "localization of loc-keys (en)"),
            OptionSpec(.voip, "the limit of VoIP pushes, 5120 bytes"),
          ]),
        reportOutput,
      ],
      examples: ["extrun payload check rotate/payloads", "extrun payload size red.apns"])
  }

  private static var explain: CommandSpec {
    CommandSpec(
      name: .explain,
      summary: "say what a message's code means, or why a payload gets its interface",
      usage: ["extrun explain [CODE]", "extrun explain [options] PATH… --payload FILE"],
      operands: .zeroOrMore("CODE|PATH"),
      about: [
        "Without a word it lists every code. With plugins and a payload it delivers and expands the\n"
          + "notification and says, condition by condition, why the custom interface appears or not:\n"
          + "permission, service extension, category, point identifier, ratio, limits."
      ],
      groups: [
        OptionGroup(
          title: "Input",
          options: [
            OptionSpec(
              .payload, short: "p", value: "FILE", "the payload to route; - is standard input"),
            OptionSpec(.lenient, "accept trailing commas and comments, with a warning"),
          ]),
        OptionGroup(
          title: "Device",
          options: [
            OptionSpec(
              .device, value: "KEY[=VALUE],…", repeatable: true,
              "state of the device (extrun help device)"),
            OptionSpec(.locale, value: "ID", "preferred localization (en)"),
          ]),
        OptionGroup(title: "Limits", options: [Isolation.option]),
        reportOutput,
      ],
      examples: ["extrun explain E0101", "extrun explain rotate -p rotate/payloads/red.apns"])
  }

  private static var help: CommandSpec {
    CommandSpec(
      name: .help,
      summary: "show this help, or that of a command or topic",
      usage: ["extrun help [COMMAND|TOPIC]"],
      operands: .any("COMMAND|TOPIC"),
      groups: [OptionGroup(title: "Output", options: [helpOption])])
  }

  private static var version: CommandSpec {
    CommandSpec(
      name: .version,
      summary: "show the version",
      usage: ["extrun version [--json]"],
      operands: .none,
      groups: [
        OptionGroup(
          title: "Output", options: [OptionSpec(.json, "as one JSON object"), helpOption])
      ])
  }

  private static var reportOutput: OptionGroup {
    OptionGroup(
      title: "Output",
      options: [
        OptionSpec(.format, value: "text|json", "form of the result"),
        OptionSpec(.json, "the same as --format json"),
        OptionSpec(.output, short: "o", value: "FILE", "write the result to FILE"),
        OptionSpec(.quiet, short: "q", "only errors"), color, helpOption,
      ])
  }

  static let color = OptionSpec(.color, value: "auto|always|never", "colours of the text")
  static let helpOption = OptionSpec(.help, short: "h", "show this help")
}
