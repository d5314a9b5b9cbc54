import ContentExtension

/// What callbacks cost, in order. One that cost what the one before did takes no room.
struct CostLog {
  private var runs: [(cost: CallbackCost, count: Int)] = []

  var all: [CallbackCost] {
    runs.flatMap { repeatElement($0.cost, count: $0.count) }
  }

  mutating func append(_ cost: CallbackCost) {
    if let last = runs.indices.last, runs[last].cost == cost {
      runs[last].count += 1
    } else {
      runs.append((cost, 1))
    }
  }
}
