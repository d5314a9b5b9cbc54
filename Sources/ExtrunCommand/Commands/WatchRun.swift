import LuaSpec
import SpecRunner

/// `extrun test --watch`: runs all, then after each change what it concerns, and what keys ask for.
final class WatchRun {
  private static let keys = "a all, f failed, u update snapshots, p filter, q quit"

  private let system: any CommandSystem
  private let paths: [String]
  private let find: () -> [SpecFile]
  private let run: ([SpecFile], SpecSettings) -> (summary: RunSummary, status: ExitStatus)
  private var watcher: FolderWatcher
  private var keyboard: (any Keyboard)?
  private var status: ExitStatus = .ok
  /// Paths of tests that failed when they ran last, by file; an empty one for its blocks.
  private var failed: [String: Set<String>] = [:]

  init(
    system: any CommandSystem, isPolling: Bool, paths: [String], find: @escaping () -> [SpecFile],
    run: @escaping ([SpecFile], SpecSettings) -> (summary: RunSummary, status: ExitStatus)
  ) {
    self.system = system
    self.paths = paths
    self.find = find
    self.run = run
    watcher = FolderWatcher(isPolling: isPolling)
  }

  /// Ends with `q`, or with a signal.
  func run(first settings: SpecSettings) -> ExitStatus {
    let isInterrupted = system.interruption
    var settings = settings
    keyboard = system.openKeyboard()
    defer { keyboard?.close() }
    perform(find(), settings)
    while !isInterrupted() {
      let folders = Set(find().map(\.project.folder)).union(paths)
      if let notice = watcher.watch(folders.sorted()) { say(notice) }
      say("waiting for changes; " + (keyboard == nil ? "Ctrl-C ends" : Self.keys))
      switch next(isInterrupted) {
      case .interrupted: break
      case .changed(let changed):
        say("changed: \(changed.sorted().joined(separator: ", "))")
        let files = find()
        let concerned = files.filter { $0.isConcerned(by: changed) }
        if concerned.isEmpty { say("no spec file uses that") } else { perform(concerned, settings) }
      case .key(let key):
        if key == "q" { return status }
        press(key, &settings)
      }
    }
    return .interrupted
  }

  private enum Event {
    case changed(Set<String>)
    case key(Character)
    case interrupted
  }

  private func next(_ isInterrupted: () -> Bool) -> Event {
    while true {
      switch watcher.wait(keyboard: keyboard?.descriptor, isInterrupted) {
      case .changed(let changed): return .changed(changed)
      case .interrupted: return .interrupted
      case .key:
        if let key = keyboard?.key() { return .key(key) }
        // The terminal has gone, or is another program's now.
        keyboard?.close()
        keyboard = nil
      }
    }
  }

  private func press(_ key: Character, _ settings: inout SpecSettings) {
    switch key {
    case "a": perform(find(), settings)
    case "f":
      let files = find().filter { failed[$0.path] != nil }
      guard !files.isEmpty else { return say("nothing has failed") }
      var wanted = settings
      let names = Set(failed.values.flatMap { $0 })
      // Behind a block that failed any test may not have run.
      wanted.options.names = names.contains("") ? [] : names.sorted()
      perform(files, wanted)
    case "u":
      var wanted = settings
      wanted.update = .all
      perform(find(), wanted)
    case "p":
      system.writeError(Array("filter (empty for all): ".utf8))
      guard let line = keyboard?.line() else { return }
      if let problem = LuaPattern.problem(in: line) {
        return say("the filter is no Lua pattern: \(problem)")
      }
      settings.options.filters = line.isEmpty ? [] : [line]
      perform(find(), settings)
    default: say("keys: \(Self.keys)")
    }
  }

  private func perform(_ files: [SpecFile], _ settings: SpecSettings) {
    let (summary, status) = run(files, settings)
    self.status = status
    // A block that failed has no name here; a test that did not run stays what it was.
    for file in files { failed[file.path]?.remove("") }
    for result in summary.results {
      let isTest = result.record.kind == .test
      let name = isTest ? result.record.path : ""
      if result.isBad {
        failed[result.path, default: []].insert(name)
      } else {
        failed[result.path]?.remove(name)
      }
    }
    failed = failed.filter { !$0.value.isEmpty }
  }

  private func say(_ line: String) { system.writeError(Array((line + "\n").utf8)) }
}
