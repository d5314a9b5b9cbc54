import ContentExtension

/// The numbers a host hands out, each once.
struct Counters {
  private var tokens: UInt32 = 0
  private var orders = 0
  private var presentations = 0
  private var pushes: UInt64 = 0
  private var attachments: UInt64 = 0

  mutating func token() -> CompletionToken {
    tokens &+= 1
    return CompletionToken(number: tokens)
  }

  /// The order of things that are scheduled.
  mutating func order() -> Int {
    orders += 1
    return orders
  }

  mutating func presentation() -> Int {
    presentations += 1
    return presentations
  }

  mutating func attachment() -> UInt64 {
    attachments += 1
    return attachments
  }

  mutating func push() -> UInt64 {
    pushes += 1
    return pushes
  }
}
