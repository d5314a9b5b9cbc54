/// What callbacks cost.
public struct CallbackCost: Sendable, Hashable {
  /// VM instructions, where they are counted.
  public var instructions: Int?
  /// Highest number of bytes in use so far in the role's memory.
  public var memoryPeak: Int

  public init(instructions: Int? = nil, memoryPeak: Int = 0) {
    self.instructions = instructions
    self.memoryPeak = memoryPeak
  }

  /// Takes in what came later: instructions add up, the latest peak is the highest.
  package mutating func add(_ later: CallbackCost) {
    if let more = later.instructions { instructions = (instructions ?? 0) + more }
    memoryPeak = later.memoryPeak
  }
}
