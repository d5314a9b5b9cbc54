extension HelpTopic {
  static let recordsText = """
    replay reads one record a line, at most 4 MB long, and writes one verdict a line, in that order.

      {"id": 7, "payload": {"aps": {"alert": "Hi", "category": "turn"}},
       "steps": [{"tap": "rotate"}], "expect": {"option": "doNotDismiss", "actions": ["rotate"]}}

    id        any value; the verdict has it again
    payload   the push; needed
    steps     interactions in the form of --steps; notify takes a payload, not a file
    expect    an object by the keys of --expect, or a list of "KEY=VALUE"
    baseline  a digest of before, or an outcome of before (--json of run)

      {"id":7,"verdict":"passed","exit":{"code":0,"reason":"ok"},"digest":"5f7a…"}

    verdict      passed: exit 0; failed: any other end; invalid: the line could not be played
    line, file   where it is in the input: for what is invalid, and for traces
    exit         code and reason, as run has them
    digest       SHA-256 of the outcome as compact JSON, without what was spent: the same on every run
    difference   where an outcome or a trace of before first differs: path, expected, found
    diagnostics  the errors

    A trace begins with its header line and ends with the event end. It is played back with the seed,
    clock, device, steps, limits of instructions and memory, and UserDefaults of its header;
    expectations and findings about texts are no part of it.

    The exit code is that of the worst verdict, or 0 with --exit-zero; input without a line gives no
    output. Instructions are counted, so a verdict depends neither on the machine nor on --jobs.

    """
}
