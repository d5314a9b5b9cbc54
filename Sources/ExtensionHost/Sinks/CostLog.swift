import ContentExtension

/// What callbacks cost, in order. One that cost what the one before did takes no room.
struct CostLog {
  private var runs: [(cost: CallbackCost, count: Int)] = []
  private var count = 0

  /// Adds to the list, which was told before, what is new.
  func tell(in list: inout [CallbackCost]) {
    var known = list.count
    var position = runs.count
    // From the end, where new ones are.
    var before = count
    while position > 0, before > known {
      position -= 1
      before -= runs[position].count
    }
    for run in runs[position...] {
      let end = before + run.count
      list.append(contentsOf: repeatElement(run.cost, count: end - max(before, known)))
      before = end
      known = list.count
    }
  }

  mutating func append(_ cost: CallbackCost) {
    count += 1
    if let last = runs.indices.last, runs[last].cost == cost {
      runs[last].count += 1
    } else {
      runs.append((cost, 1))
    }
  }
}
