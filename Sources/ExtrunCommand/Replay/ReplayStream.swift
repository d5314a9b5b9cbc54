import CWorker
import NotificationModel

/// Reads items, has them done side by side, writes their verdicts in the order of the items. However long
/// the input is, no more is held than a few batches for each lane.
struct ReplayStream {
  /// Batches for each lane that may have been begun before the oldest is written.
  private static let windowPerLane = 4
  /// Milliseconds to wait for input while nothing is being done.
  private static let patience: Int32 = 1000

  /// What came of it.
  struct Summary {
    var count = 0
    /// Verdicts by their exit code, but those that passed.
    var codes: [UInt8: Int] = [:]
    var isInterrupted = false
    var hasNoWorker = false
    /// Inputs that could not be read, and a result that could not be written.
    var failures: [Diagnostic] = []

    var badCount: Int { codes.values.reduce(0, +) }
  }

  private let lanes: [ReplayLane]
  private let system: any CommandSystem
  private var reader: ItemReader
  private var progress: ReplayProgress
  private var summary = Summary()
  private var batch = ReplayBatch()
  private var isDry = false
  private var isWaitingForInput = false
  /// Numbers of the batches that lanes do, results that wait for older ones, the next to be written.
  private var numbers: [Int?]
  private var results: [Int: ReplayResult] = [:]
  private var begun = 0
  private var written = 0

  init(
    lanes: [ReplayLane], reader: ItemReader, system: any CommandSystem, progress: ReplayProgress
  ) {
    self.lanes = lanes
    self.reader = reader
    self.system = system
    self.progress = progress
    numbers = Array(repeating: nil, count: lanes.count)
  }

  mutating func run() -> Summary {
    let isInterrupted = system.interruption
    while true {
      takeResults()
      if !write() { break }
      if isInterrupted() {
        summary.isInterrupted = true
        break
      }
      handOut()
      if summary.hasNoWorker { break }
      if results[written] != nil { continue }
      if isDry, begun == written { break }
      wait()
    }
    for lane in lanes { lane.close() }
    progress.end(summary)
    return summary
  }

  private mutating func takeResults() {
    for (index, lane) in lanes.enumerated() {
      guard let number = numbers[index], let result = lane.advance() else { continue }
      numbers[index] = nil
      results[number] = result
    }
  }

  /// Writes what is next; false if there is no place for it.
  private mutating func write() -> Bool {
    while let result = results.removeValue(forKey: written) {
      written += 1
      if result.hasNoWorker {
        summary.hasNoWorker = true
        return false
      }
      progress.clear()
      if let failure = system.writeResult(result.output, to: nil) {
        summary.failures.append(failure)
        return false
      }
      summary.count += result.codes.count
      for code in result.codes where code != 0 { summary.codes[code, default: 0] += 1 }
      progress.show(summary)
    }
    return true
  }

  /// Gives each free lane a batch, a small one if there is no more input for now.
  private mutating func handOut() {
    for (index, lane) in lanes.enumerated() where numbers[index] == nil {
      guard begun - written < lanes.count * Self.windowPerLane else { return }
      fill()
      if batch.items.isEmpty { return }
      let number = begun
      begun += 1
      let next = batch
      batch = ReplayBatch()
      if let result = lane.begin(next) {
        results[number] = result
      } else {
        numbers[index] = number
      }
    }
  }

  private mutating func fill() {
    isWaitingForInput = false
    while !isDry, !batch.isFull {
      switch reader.next() {
      case .item(let item): batch.append(item)
      case .wait:
        isWaitingForInput = true
        return
      case .end: isDry = true
      case .failed(let failure): summary.failures.append(failure)
      }
    }
  }

  private func wait() {
    var descriptors = lanes.indices.filter { numbers[$0] != nil }.compactMap {
      lanes[$0].descriptor
    }
    let isIdle = descriptors.isEmpty
    if isWaitingForInput, numbers.contains(where: { $0 == nil }),
      let descriptor = reader.descriptor
    {
      descriptors.append(descriptor)
    }
    cw_wait(
      descriptors, Int32(descriptors.count), isIdle ? Self.patience : Supervisor.look)
  }
}
