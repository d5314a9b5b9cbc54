import ExtensionHost
import HostTrace
import LuaSpec
import NotificationModel

/// Runs spec files one after another, in one thread.
final class SpecWorker {
  private let settings: SpecSettings
  private let context: SpecContext
  private let table: SessionTable
  private let opener: SessionOpener
  private let deadline: SpecDeadline
  private let snapshots: SnapshotStore
  private let isStopped: @Sendable () -> Bool
  private let take: (TestResult) -> Void
  private var hasStopped = false

  // Of the file that runs.
  private var file: SpecFile
  private var fileIndex = 0
  private var repetition = 1
  private var output: [String] = []
  /// Of the latest result: as the framework says it and as a reader finds it.
  private var latestPlace = (text: "", place: "")
  private var results: ResultFolder

  /// nil if the system refuses a timer. `take` gets each result as it comes.
  init?(
    settings: SpecSettings, file: SpecFile, vocabulary: SpecVocabulary, snapshots: SnapshotStore,
    isStopped: @escaping @Sendable () -> Bool, take: @escaping (TestResult) -> Void
  ) {
    guard let context = SpecContext(limits: settings.limits, now: HostConfiguration().now) else {
      return nil
    }
    self.settings = settings
    self.context = context
    self.snapshots = snapshots
    self.isStopped = isStopped
    self.take = take
    self.file = file
    results = ResultFolder(of: file)
    deadline = SpecDeadline(seconds: settings.limits.seconds, isInterrupted: isStopped)
    opener = SessionOpener(vocabulary: vocabulary, file: file, deadline: deadline)
    table = SessionTable(opener: opener, snapshots: snapshots, file: file)
  }

  /// What was printed behind the file's last result comes back: by a teardown, or where there is none.
  /// The job is that number of `jobs` among which the file's tests are dealt.
  func run(_ file: SpecFile, index: Int, job: Int, jobs: Int, repetition: Int) -> [String] {
    guard !hasStopped else { return [] }
    self.file = file
    self.repetition = repetition
    fileIndex = index
    latestPlace = ("", file.place(""))
    if !settings.options.isListing { results = ResultFolder(of: file) }
    table.turn(to: file)
    var options = settings.options
    options.job = job
    options.jobs = jobs
    var again = true
    while again && !hasStopped {
      again = runState(&options)
      table.drop(above: 0)
    }
    defer { output = [] }
    return output
  }

  /// Runs the file in a state of its own. True if a limit ended the state and it has to go on behind.
  private func runState(_ options: inout SpecOptions) -> Bool {
    let modules = SpecModules(
      file.project.modules.map { (name: $0.name, path: $0.path, bytes: $0.bytes) })
    guard
      let state = SpecState(context: context, modules: modules, options: options, host: table)
    else {
      report(fileError("there is not enough memory for the spec"))
      return false
    }
    deadline.begin()
    let loaded = cutOff(state.load(file.bytes, path: file.chunk))
    for event in loaded.events { if case .printed(let line) = event { output.append(line) } }
    switch loaded.end {
    case .fine: break
    case .failed(let message, let place):
      report(fileError(message, place: place))
      return false
    case .stopped(let sentence):
      report(fileError(sentence))
      return false
    }
    var begun: (number: Int, path: String, place: String)?
    while true {
      if isStopped() || hasStopped { return false }
      let height = table.count
      var running: (number: Int, path: String, place: String)?
      var action: (path: String, word: String)?
      var isTest = false
      table.beginTest()
      deadline.begin()
      let start = SpecDeadline.milliseconds()
      let step = state.step()
      let spent = SpecDeadline.milliseconds() - start
      // What somebody has broken off says nothing of the test.
      if deadline.hasStopped, isStopped() { return false }
      var isFinished = false
      let (events, end) = cutOff(step)
      for event in events {
        switch event {
        case .began(let number, let path, let place):
          begun = (number, path, place)
          running = begun
          results.clear(path, but: table.pictureFailures)
          isTest = true
          options.after = number
        case .passed(let number):
          guard let begun else { break }
          var record = SpecRecord(
            kind: .test, number: number, path: begun.path, place: begun.place, status: .success)
          if running != nil { judge(&record, above: height) }
          running = nil
          report(record, milliseconds: isTest ? spent : 0, above: height)
        case .action(let path, let word): action = (path, word)
        case .printed(let line): output.append(line)
        case .finished: isFinished = true
        case .result(var record):
          if record.kind == .test {
            if running != nil { judge(&record, above: height) }
            running = nil
            options.after = max(options.after, record.number)
          }
          report(record, milliseconds: isTest ? spent : 0, above: height)
        }
      }
      switch end {
      case .fine: break
      case .failed(let message, let place):
        report(fileError(message, place: place))
        return false
      case .stopped(let sentence):
        if let running {
          report(
            SpecRecord(
              kind: .test, number: running.number, path: running.path, place: running.place,
              status: .error, message: sentence),
            milliseconds: spent, above: height)
        } else {
          let place = action ?? (path: "", word: "file")
          report(
            SpecRecord(
              kind: .block, number: 0, path: place.path, place: "", status: .error,
              message: sentence, word: place.word))
          options.poisoned.append(place.path + "\u{1E}" + place.word)
        }
        return true
      }
      if isTest { table.drop(above: height) }
      if isFinished { return false }
    }
  }

  /// A step whose clock was stopped is stopped, whatever the spec has made of that.
  private func cutOff(_ step: SpecState.Step) -> (events: [SpecEvent], end: SpecState.End) {
    guard deadline.hasStopped else { return (step.events, step.end) }
    // What was cut off is no beginning for others.
    opener.turn(to: file)
    let events = step.events.filter { event in
      switch event {
      case .began, .action, .printed: true
      case .passed, .result, .finished: false
      }
    }
    return (events, .stopped(settings.limits.timeSentence))
  }

  /// A test that passed although its extension broke has not passed, unless it looked at the outcome.
  private func judge(_ record: inout SpecRecord, above height: Int) {
    guard record.status.isSuccess else { return }
    let errors = table.untoldErrors()
    if errors.isEmpty { return }
    record.status = .error
    record.message =
      errors.map(SpecSession.sentence).joined(separator: "\n")
      + "\n(a test that expects this reads n:outcome())"
  }

  private func fileError(_ message: String, place: String = "") -> SpecRecord {
    SpecRecord(
      kind: .block, number: 0, path: file.path, place: "", status: .error, message: message,
      failurePlace: place)
  }

  private func report(_ record: SpecRecord, milliseconds: Double = 0, above height: Int = 0) {
    // A loop declares many tests in one line.
    if latestPlace.text != record.place {
      latestPlace = (record.place, file.place(record.place))
    }
    var result = TestResult(
      record: record, file: fileIndex, path: file.path, place: latestPlace.place,
      failurePlace: record.failurePlace.isEmpty ? "" : file.place(record.failurePlace),
      output: output, milliseconds: milliseconds)
    if result.place.isEmpty { result.place = file.path }
    result.repetition = repetition
    if settings.repetitions > 1, record.kind == .test { result.digest = digest(above: height) }
    output = []
    addTraces(to: &result, above: height)
    if result.isBad || record.status == .pending { snapshots.noteHidden(in: file) }
    if result.isBad, settings.isFailingFast { hasStopped = true }
    take(result)
  }

  /// Plays the sessions of a test that failed once more, with everything written down.
  private func addTraces(to result: inout TestResult, above height: Int) {
    guard result.record.kind == .test, result.record.status.hasRun else { return }
    result.pictures = table.pictureFailures
    let isWritten = settings.tracing == .on || settings.tracing == .onFailure && result.isBad
    guard isWritten || settings.reportsTraces && result.isBad else { return }
    deadline.begin()
    let test = result.record.path
    for (index, session) in table.sessions(above: height).enumerated() {
      let bytes = SessionTrace(session: session, result: result, file: file).bytes(
        version: settings.version, exit: opener.exit)
      var path: String?
      if isWritten {
        let place = results.file(
          of: test, title: index == 0 ? nil : "\(index + 1)", ending: ".trace.jsonl")
        if SpecFileSystem.write(bytes, to: place) {
          path = place
        } else {
          snapshots.noteUnwritten(place)
        }
      }
      result.traces.append(SpecTrace(path: path, bytes: bytes))
    }
  }

  /// One number for all that the test's sessions came to.
  private func digest(above height: Int) -> UInt64 {
    var hash: UInt64 = 14_695_981_039_346_656_037
    for session in table.sessions(above: height) {
      let outcome = session.host.outcomeSoFar()
      let value = OutcomeWriter.value(of: outcome, exit: opener.exit(of: outcome))
      for byte in JSONWriter.text(value).utf8 {
        hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211
      }
    }
    return hash
  }
}
