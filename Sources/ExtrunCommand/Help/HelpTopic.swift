import NotificationModel

/// What the help explains besides the commands.
enum HelpTopic: String, CaseIterable {
  case device
  case expectations
  case steps
  case records
  case exit
  case output

  /// One line for the overview.
  var summary: String {
    switch self {
    case .device: "the keys of --device"
    case .expectations: "the keys of --expect"
    case .steps: "the form of a file for --steps"
    case .records: "the records and verdicts of replay"
    case .exit: "exit codes"
    case .output: "the forms of the result, colours, environment"
    }
  }

  var text: String {
    switch self {
    case .device: deviceText
    case .expectations: expectationText
    case .steps: Self.stepsText
    case .records: Self.recordsText
    case .exit: exitText
    case .output: Self.outputText
    }
  }

  private var deviceText: String {
    var text = "--device KEY[=VALUE][,KEY[=VALUE]…]; a key alone means true.\n\n"
    for key in DeviceText.Key.allCases {
      let choices = key.choices.isEmpty ? "" : " (\(key.choices.joined(separator: "|")))"
      text += HelpText.row(key.rawValue, key.sentence + choices, column: 20)
    }
    return text + """

      Without --device: unlocked, sound on, the app in the background, everything it asks for granted.

      """
  }

  private var expectationText: String {
    var text =
      "--expect KEY=VALUE looks at how things stand at the end. A list is written with commas.\n\n"
    for key in Expectation.Key.allCases {
      text += HelpText.row(key.written, key.sentence, column: 26)
    }
    return text + """

      One that is not met is an error and exit code 1.

      """
  }

  private var exitText: String {
    var text = ""
    for status in ExitStatus.allCases {
      text += HelpText.row("\(status.rawValue)", status.sentence, column: 8)
    }
    return text + """

      Of several reasons the first of 6, 4, 3, 5, 1 decides.

      """
  }

  private static let stepsText = """
    --steps FILE plays interactions from a file: one JSON object a line, with one member, the verb.
    Empty lines are skipped.

      {"tap": "rotate-twenty-degrees-action"}
      {"reply": {"id": "reply", "text": "On my way"}}
      {"control": {"id": "size", "value": 2}}
      {"advance": "90s"}
      {"notify": "payloads/second.apns"}
      {"open-settings": "settings"}
      {"region": "enter=home"}
      {"default": true}

    A value may also be written as on the command line: {"reply": "reply=On my way"}. notify takes a
    whole payload too. The header of a trace has its steps in this form.

    """

  private static let outputText = """
    --format text   what happened, for a person (the default)
    --format json   one JSON object, schema extrun.run/1; also when something went wrong
    --format jsonl  the trace: a header line, then one event a line, schema extrun.trace/1

    Results go to standard output, messages to standard error. Nothing in a result differs between two
    runs of the same input; durations are there with --timings only.

    Colours are used on a terminal. --color always or never decides, then NO_COLOR and CLICOLOR_FORCE;
    with CI or TERM=dumb set there are none.

    """
}
