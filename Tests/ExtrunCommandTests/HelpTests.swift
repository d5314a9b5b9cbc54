import Testing

@Suite struct `The help` {
  private func text(_ words: String...) -> String {
    let harness = ProgramHarness()
    #expect(harness.run(words) == 0)
    #expect(harness.system.errors == "")
    return harness.system.output
  }

  @Test func `lists commands and topics`() {
    let expected = """
      extrun runs notification content extensions written in Lua, on any machine.

      Usage: extrun COMMAND [options] [PATH…]
             extrun PATH [options]            the same as extrun run PATH

      Commands:
        run       deliver a notification, expand it, play interactions, show what came of it
        render    play a notification, draw what is on the screen then
        check     read Info.plist, scripts and payloads of plugins; no handler runs
        payload   judge payload files: check, explain, size
        test      run specs (*_spec.lua) inside the real host
        replay    play many records or recorded traces, one verdict a line
        merge-reports
                  make one report of the parts of a run of specs
        trace     look at a trace: show it as a table, view it as a page
        diff      say in what two outcomes, traces or pictures differ
        explain   say what a message's code means, or why a payload gets its interface
        help      show this help, or that of a command or topic
        version   show the version

      Topics:
        device        the keys of --device
        expectations  the keys of --expect
        steps         the form of a file for --steps
        records       the records and verdicts of replay
        exit          exit codes
        output        the forms of the result, colours, environment

      extrun help run shows the options of run; extrun help TOPIC a topic.

      Example:
        extrun script.lua --tap rotate-twenty-degrees-action

      """
    #expect(text() == expected)
  }

  @Test func `of run lists its options by group`() {
    let expected = """
      extrun run: deliver a notification, expand it, play interactions, show what came of it

      Usage: extrun run [options] PATH
             extrun PATH [options]

      PATH is a Lua script or a plugin folder. The notification is delivered and expanded
      before the first interaction. Without --payload a sample of the plugin's first
      category is delivered.

      Input:
        -p, --payload FILE          payload to deliver (.apns, JSON); - is standard input
            --set KEYPATH=JSON      change the payload: --set aps.badge=3
            --category ID           category of the payload, or of the sample
            --bundle-id ID          the app, in place of the payload's own key
            --collapse-id ID        identifier of the notification, at most 64 bytes
            --state FOLDER          keep UserDefaults there between runs
            --lenient               accept trailing commas and comments, with a warning

      Interactions, played in the order written:
            --tap ID                tap the button of an action
            --reply ID=TEXT         send a text by a text action
            --default               tap the banner, or the content
            --dismiss               dismiss the notification
            --control ID[=VALUE]    touch a control of the view
            --media                 tap the media button
            --pay authorize|fail|cancel
                                    end the payment sheet
            --advance DURATION      let time pass: 500ms, 90s, 2m, 1h
            --notify FILE           another payload arrives
            --collapse              close the interface, keep the notification
            --expand                open the interface
            --unlock ok|fail        answer the unlock prompt of the tap before
            --open-settings notification|settings
                                    ask the app for its own settings, from there
            --region enter=ID|exit=ID
                                    cross the border of a region that requests wait for
            --steps FILE            the same verbs from a file, one JSON object a line

      Checks:
            --expect KEY=VALUE      check the end state (extrun help expectations)
            --strict                what no device would allow is an error and ends the run

      Device:
            --device KEY[=VALUE],…  state of the device (extrun help device)
            --width POINTS          width of the interface, 120 to 1400 (375)
            --locale ID             preferred localization (en)
            --appearance light|dark
                                    of the picture (light)
            --text-size SIZE        of the picture (large)
            --scale N               pixels for a point of the picture, 0.5 to 4 (2)

      Determinism:
            --now TIME              start of the clock (2026-01-01T00:00:00Z)
            --tz ZONE               time zone: UTC or an offset such as +05:30
            --seed N                seed of random numbers and identifiers (0)

      Limits:
            --budget DURATION       time for load to first didReceive (100ms); a response has 250ms
            --instructions N        count instructions: at most N a callback
            --memory SIZE           memory of a role (24MB; 1 MB is 1,048,576 bytes)
            --isolation process|thread
                                    run scripts in a confined process (the default) or in this one

      Output:
            --format text|json|jsonl
                                    form of the result; jsonl is the trace
            --json                  the same as --format json
        -o, --output FILE           write the result to FILE
            --render FILE           draw the end into FILE (.png, .svg, .pdf) besides
            --trace FILE            write the trace to FILE besides
            --timings               add durations, which differ from run to run
        -q, --quiet                 only errors
        -v, --verbose               tell more
            --color auto|always|never
                                    colours of the text
        -h, --help                  show this help

      Examples:
        extrun script.lua --tap rotate-twenty-degrees-action
        extrun rotate -p rotate/payloads/red.apns --tap reset-rotation-action --strict
        extrun chat.lua --reply 'reply=On my way' --expect app.events=response:reply --json

      """
    #expect(text("help", "run") == expected)
  }

  @Test func `of a command is what its option --help says`() {
    let expected = """
      extrun check: read Info.plist, scripts and payloads of plugins; no handler runs

      Usage: extrun check [options] PATH…

      Reads Info.plist and Entitlements.plist, the payloads in payloads/*.apns and whether an
      extension takes each one's category, and of every script the syntax, names that are
      nearly those of callbacks, actions of a category that share an identifier, and what its
      chunk does: it is run as before an expansion, with no callback after it. What a single
      script says of itself is judged like an Info.plist.

      Checks:
            --strict                warnings about Info.plist's types are errors
            --lenient               payloads may have trailing commas and comments

      Limits:
            --isolation process|thread
                                    run scripts in a confined process (the default) or in this one

      Output:
            --format text|json      form of the result
            --json                  the same as --format json
        -o, --output FILE           write the result to FILE
        -q, --quiet                 only errors
            --color auto|always|never
                                    colours of the text
        -h, --help                  show this help

      Examples:
        extrun check rotate

      """
    #expect(text("check", "--help") == expected)
  }

  @Test func `of payload tells its verbs`() {
    let expected = """
      extrun payload: judge payload files: check, explain, size

      Usage: extrun payload check [options] FILE|FOLDER…
             extrun payload explain [options] FILE|FOLDER…
             extrun payload size [options] FILE|FOLDER…

      check    every finding of a payload, by line and column
      explain  what the device makes of each key
      size     bytes as a provider counts them, of the 4096 allowed

      A folder stands for the .apns and .json files in it; - is standard input. Texts of
      loc-keys are those of the plugin that the files are in.

      Input:
            --lenient               accept trailing commas and comments, with a warning
            --locale ID             localization of loc-keys (en)
            --voip                  the limit of VoIP pushes, 5120 bytes

      Output:
            --format text|json      form of the result
            --json                  the same as --format json
        -o, --output FILE           write the result to FILE
        -q, --quiet                 only errors
            --color auto|always|never
                                    colours of the text
        -h, --help                  show this help

      Examples:
        extrun payload check rotate/payloads
        extrun payload size red.apns

      """
    #expect(text("help", "payload") == expected)
  }

  @Test func `is the same text by every way to it`() {
    #expect(text() == text("help"))
    #expect(text("--help") == text("-h"))
    #expect(text("help", "run") == text("run", "--help"))
    #expect(text("script.lua", "--tap", "x", "-h") == text("run", "-h"))
  }

  @Test func `of a topic names every key and every code`() {
    for key in ["locked", "criticalFallback", "authorization", "os"] {
      #expect(text("help", "device").contains("\n  \(key)  "))
    }
    for code in [0, 1, 2, 3, 4, 5, 6, 7, 70, 130] {
      #expect("\n\(text("help", "exit"))".contains("\n  \(code)  "))
    }
    #expect(text("help", "expectations").contains("  view.ID.PROPERTY  "))
    #expect(text("help", "steps").contains(#"{"advance": "90s"}"#))
    #expect(text("help", "output").contains("NO_COLOR"))
  }

  @Test func `fits a terminal of a hundred columns`() {
    for word in [
      "run", "check", "payload", "test", "explain", "device", "expectations", "steps", "output",
      "replay", "records",
    ] {
      for line in text("help", word).split(separator: "\n") { #expect(line.count <= 100) }
    }
  }
}
