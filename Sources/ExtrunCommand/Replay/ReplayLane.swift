import LuaExtension

/// Does one batch after the other, each as a whole if that goes well, else item by item.
final class ReplayLane {
  /// Batches after which the worker is replaced: it has a limit of processor time, and what it might
  /// keep of so many runs goes with it.
  private static let mostBatches = 1000

  private let doer: any BatchDoer
  private var items: [ReplayItem] = []
  /// Items that are still to be done one by one; nil while the batch is done as a whole.
  private var rest: ArraySlice<ReplayItem>?
  private var result = ReplayResult()
  private var batches = 0
  private(set) var isBusy = false

  init(_ doer: any BatchDoer) {
    self.doer = doer
  }

  /// What has bytes when it has something to say.
  var descriptor: Int32? { doer.descriptor }

  /// The result of a batch that needed no waiting.
  func begin(_ batch: ReplayBatch) -> ReplayResult? {
    items = batch.items
    rest = nil
    result = ReplayResult()
    isBusy = true
    batches += 1
    return take(doer.begin(batch.encoded, isDivisible: items.count > 1))
  }

  /// Looks after the batch once; a result when it is done.
  func advance() -> ReplayResult? {
    isBusy ? take(doer.advance()) : nil
  }

  func close() { doer.close() }

  private func take(_ first: Supervisor.Answer?) -> ReplayResult? {
    var answer = first
    while let current = answer {
      if case .noWorker = current {
        result.hasNoWorker = true
        return finish()
      }
      if let item = rest?.popFirst() {
        result.append(current, for: item)
      } else if items.count == 1 || ReplayResult.isWhole(current, count: items.count) {
        result.append(current, for: items[0], count: items.count)
        return finish()
      } else {
        rest = items[...]
      }
      guard let item = rest?.first else { return finish() }
      answer = doer.begin(ReplayBatch([item]).encoded, isDivisible: false)
    }
    return nil
  }

  private func finish() -> ReplayResult {
    isBusy = false
    if batches % Self.mostBatches == 0 { doer.close() }
    return result
  }
}
