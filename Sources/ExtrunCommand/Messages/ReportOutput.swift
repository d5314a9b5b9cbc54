import NotificationModel

/// Where reports go: standard output in pieces of some size, files whole at the end.
final class ReportOutput {
  /// Texts on their way to standard output wait up to this size, and this many milliseconds if more follow; a terminal
  /// shows each line at once.
  private static let pieceSize = 65_536
  private static let longestWait = 250.0

  private let system: any CommandSystem
  private var waiting: [UInt8] = []
  private var lastFlush = 0.0
  private var files: [(path: String, bytes: [UInt8])] = []
  private var failures: [Diagnostic] = []

  init(system: any CommandSystem) {
    self.system = system
  }

  func write(_ text: String, to file: String?) {
    guard let file else {
      waiting += text.utf8
      let isDue =
        waiting.count > Self.pieceSize || system.isOutputTerminal
        || system.milliseconds - lastFlush > Self.longestWait
      if isDue { flush() }
      return
    }
    if let index = files.firstIndex(where: { $0.path == file }) {
      files[index].bytes += text.utf8
    } else {
      files.append((file, Array(text.utf8)))
    }
  }

  private func flush() {
    lastFlush = system.milliseconds
    guard !waiting.isEmpty, failures.isEmpty else { return }
    if let failure = system.writeResult(waiting, to: nil) { failures.append(failure) }
    waiting.removeAll(keepingCapacity: true)
  }

  /// Adds to the page of the job that runs in GitHub Actions, if it is one.
  func appendSummaryPage(_ text: String) {
    guard let file = system.variable("GITHUB_STEP_SUMMARY"), !file.isEmpty else { return }
    let mostBytes = 1 << 20
    let before = (try? system.read(file, limit: mostBytes)) ?? []
    files.append((file, before + Array(text.utf8)))
  }

  /// Writes what waits; the findings are about what could not be written.
  func finish() -> [Diagnostic] {
    flush()
    return failures + files.compactMap { system.writeResult($0.bytes, to: $0.path) }
  }
}
