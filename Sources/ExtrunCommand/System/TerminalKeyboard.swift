import Glibc

/// The terminal at standard input. Signals that end the program are told by ``InterruptFlag``, so that it
/// comes to ``close()`` and leaves the terminal as it was.
final class TerminalKeyboard: Keyboard {
  private static let longestLine = 4096
  private static let ends = [SIGTERM, SIGHUP, SIGQUIT]

  let descriptor: Int32 = STDIN_FILENO
  private let before: termios
  private var isClosed = false

  /// nil if standard input is no terminal.
  init?() {
    var state = termios()
    guard isatty(descriptor) == 1, tcgetattr(descriptor, &state) == 0 else { return nil }
    before = state
    for number in Self.ends { signal(number) { InterruptFlag.set($0) } }
    takeKeys()
  }

  /// Ctrl-C stays a signal; nothing that is typed is shown.
  private func takeKeys() {
    var state = before
    state.c_lflag &= ~tcflag_t(ICANON | ECHO)
    tcsetattr(descriptor, TCSANOW, &state)
  }

  /// A shell that has let the program wait gives the terminal back as it likes it.
  private var isInFront: Bool { tcgetpgrp(descriptor) == getpgrp() }

  func key() -> Character? {
    guard isInFront else { return nil }
    var byte: UInt8 = 0
    guard read(descriptor, &byte, 1) == 1 else { return nil }
    takeKeys()
    return Character(UnicodeScalar(byte))
  }

  func line() -> String? {
    var state = before
    tcsetattr(descriptor, TCSANOW, &state)
    defer { takeKeys() }
    var bytes = [UInt8](repeating: 0, count: Self.longestLine)
    let count = read(descriptor, &bytes, bytes.count)
    guard count > 0 else { return nil }
    return String(decoding: bytes[..<count].filter { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  func close() {
    guard !isClosed else { return }
    isClosed = true
    var state = before
    if isInFront { tcsetattr(descriptor, TCSANOW, &state) }
    for number in Self.ends { signal(number, SIG_DFL) }
    // What came meanwhile ends the program now, as it does others.
    if let number = InterruptFlag.signal, Self.ends.contains(number) { raise(number) }
  }

  deinit { close() }
}
