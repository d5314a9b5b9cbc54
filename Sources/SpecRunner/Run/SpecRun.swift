import Glibc
import LuaSpec
import Synchronization

/// A run of spec files: dealt out to workers, the results in the order of files and tests.
package struct SpecRun {
  let files: [SpecFile]
  let settings: SpecSettings
  let vocabulary: SpecVocabulary
  /// Asked between two tests: true ends the run.
  let isInterrupted: @Sendable () -> Bool
  /// Told from the workers how many tests have run, where results come only at the end.
  let progress: (@Sendable (Int) -> Void)?

  package init(
    files: [SpecFile], settings: SpecSettings, vocabulary: SpecVocabulary,
    isInterrupted: @escaping @Sendable () -> Bool = { false },
    progress: (@Sendable (Int) -> Void)? = nil
  ) {
    self.files = files
    self.settings = settings
    self.vocabulary = vocabulary
    self.isInterrupted = isInterrupted
    self.progress = progress
  }

  /// Runs all; `take` gets the results in their order, while they come if there is one job. Then
  /// `takeLate` gets what was printed behind the last result of a file, with that result.
  package func run(
    _ take: (TestResult) -> Void, takeLate: ([String], TestResult?) -> Void = { _, _ in }
  ) -> RunSummary {
    var summary = RunSummary()
    summary.files = files.count
    summary.seed = settings.options.isShuffling ? settings.options.seed : nil
    if settings.options.shards > 1 {
      summary.shard = Shard(number: settings.options.shard + 1, count: settings.options.shards)
    }
    summary.started = Int64(time(nil))
    let started = Self.milliseconds()
    let snapshots = SnapshotStore(
      update: settings.options.isListing ? .none : settings.update)
    if settings.jobs > 1 {
      summary.results = runThreads(snapshots)
      if settings.repetitions > 1 { compareRepetitions(&summary.results) }
      for result in summary.results { take(result) }
    } else {
      summary.results = runHere(snapshots, take, takeLate)
      if settings.repetitions > 1 {
        let count = summary.results.count
        compareRepetitions(&summary.results)
        for result in summary.results[count...] { take(result) }
      }
    }
    summary.milliseconds = Self.milliseconds() - started
    summary.wasInterrupted = isInterrupted()
    summary.writtenSnapshots = snapshots.written
    summary.unwritten = snapshots.unwritten
    if let coverage = vocabulary.coverage {
      summary.coverage = coverage.files(of: files.compactMap(\.project.plugin))
    }
    let isCut = summary.wasInterrupted || settings.isFailingFast && summary.isBad
    if !settings.isPartial, !isCut {
      summary.obsoleteSnapshots = snapshots.obsolete(of: files)
      summary.failsObsolete = settings.isCI
    }
    return summary
  }

  private func runHere(
    _ snapshots: SnapshotStore, _ take: (TestResult) -> Void,
    _ takeLate: ([String], TestResult?) -> Void
  ) -> [TestResult] {
    guard let first = files.first else { return [] }
    return withoutActuallyEscaping(take) { take in
      let collector = Collector()
      let worker = SpecWorker(
        settings: settings, file: first, vocabulary: vocabulary, snapshots: snapshots,
        isStopped: isInterrupted
      ) { result in
        collector.results.append(result)
        take(result)
      }
      guard let worker else { return [] }
      for repetition in 1...max(1, settings.repetitions) {
        for (index, file) in ordered {
          let late = worker.run(
            file, index: index, job: 0, jobs: 1, repetition: repetition)
          if !late.isEmpty { takeLate(late, collector.take(late, of: index)) }
        }
      }
      return collector.results
    }
  }

  private final class Collector {
    var results: [TestResult] = []

    /// Adds to the last result if it is of the file, and gives it.
    func take(_ late: [String], of file: Int) -> TestResult? {
      guard let last = results.indices.last, results[last].file == file else { return nil }
      results[last].output += late
      return results[last]
    }
  }

  /// Files in the order in which they run.
  private var ordered: [(offset: Int, element: SpecFile)] {
    var list = Array(files.enumerated())
    guard settings.options.isShuffling else { return list }
    var generator = SeededOrder(seed: settings.options.seed)
    list.shuffle(using: &generator)
    return list
  }

  /// From so many files on each is run by one job, whichever is free: to register its tests in all of them takes
  /// longer than to run some. Fewer are shared, test by test. What comes of a test is the same.
  private static let filesForEachJob = 8

  /// Which part of a file a job has: the first tests of each are another one's, as many files have few.
  private static func part(of job: Int, among jobs: Int, in file: Int) -> Int {
    (job + file) % max(1, jobs)
  }

  private func runThreads(_ snapshots: SnapshotStore) -> [TestResult] {
    let results = Mutex<[[TestResult]]>(Array(repeating: [], count: settings.jobs))
    let hasFailed = Atomic(false)
    let count = Atomic(0)
    let next = Atomic(0)
    let progress = progress
    let isWhole = files.count >= settings.jobs * Self.filesForEachJob
    let order = ordered.map { (index: $0.offset, file: $0.element) }
    let (settings, vocabulary, isInterrupted) = (settings, vocabulary, isInterrupted)
    WorkerThreads.run(settings.jobs) { job in
      guard let first = order.first?.file else { return }
      let own = Collector()
      let worker = SpecWorker(
        settings: settings, file: first, vocabulary: vocabulary, snapshots: snapshots,
        isStopped: { isInterrupted() || hasFailed.load(ordering: .relaxed) }
      ) { result in
        own.results.append(result)
        if let progress, result.record.kind == .test {
          progress(count.wrappingAdd(1, ordering: .relaxed).newValue)
        }
        if result.isBad, settings.isFailingFast { hasFailed.store(true, ordering: .relaxed) }
      }
      guard let worker else { return }
      let runs = order.count * max(1, settings.repetitions)
      var run = 0
      while true {
        if isWhole { run = next.wrappingAdd(1, ordering: .relaxed).oldValue }
        guard run < runs else { break }
        let (index, file) = order[run % order.count]
        let jobs = isWhole ? 1 : settings.jobs
        let late = worker.run(
          file, index: index, job: Self.part(of: job, among: jobs, in: index), jobs: jobs,
          repetition: run / order.count + 1)
        _ = own.take(late, of: index)
        run += 1
      }
      let taken = own.results
      results.withLock { $0[job] = taken }
    }
    return merged(results.withLock { $0 })
  }

  /// In the order of one worker; what every worker found in a block's setup or a file's chunk stands
  /// there once.
  private func merged(_ results: [[TestResult]]) -> [TestResult] {
    var positions = Array(repeating: 0, count: files.count)
    for (position, entry) in ordered.enumerated() { positions[entry.offset] = position }
    // Places are sorted, and each result is touched once. Of what stands at the same test the job that ran
    // it comes first: it has seen all of that, in the order of one worker.
    var places: [(order: (Int, Int, Int, Int), job: Int, index: Int)] = []
    places.reserveCapacity(results.reduce(0) { $0 + $1.count })
    for job in results.indices {
      for index in results[job].indices {
        let number = results[job][index].record.number
        let file = positions[results[job][index].file]
        let part = Self.part(of: job, among: results.count, in: results[job][index].file)
        let isOther = part == SpecOptions.job(of: number, among: results.count) ? 0 : 1
        places.append(
          ((results[job][index].repetition, file, number, isOther), job, index))
      }
    }
    places.sort {
      $0.order == $1.order ? ($0.job, $0.index) < ($1.job, $1.index) : $0.order < $1.order
    }
    var seen: Set<String> = []
    var merged: [TestResult] = []
    merged.reserveCapacity(places.count)
    for place in places {
      let result = results[place.job][place.index]
      if !result.record.kind.isTest {
        let key = "\(result.repetition) \(result.file) \(result.name) \(result.record.message)"
        guard seen.insert(key).inserted else { continue }
      }
      merged.append(result)
    }
    return merged
  }

  /// A test whose sessions came to another outcome in a later run fails there.
  private func compareRepetitions(_ results: inout [TestResult]) {
    var first: [String: UInt64] = [:]
    var differing: Set<String> = []
    var found: [TestResult] = []
    for result in results {
      guard let digest = result.digest else { continue }
      let key = "\(result.file) \(result.record.number) \(result.name)"
      guard let known = first[key] else {
        first[key] = digest
        continue
      }
      guard known != digest, differing.insert(key).inserted else { continue }
      var bad = result
      bad.record.status = .failure
      bad.record.message =
        "the outcome of run \(result.repetition) differs from that of run 1"
      bad.failurePlace = result.place
      found.append(bad)
    }
    results += found
  }

  private static func milliseconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
  }
}

/// The same order for the same seed, on every machine.
struct SeededOrder: RandomNumberGenerator {
  private var state: UInt64

  init(seed: Int64) {
    state = UInt64(bitPattern: seed)
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
