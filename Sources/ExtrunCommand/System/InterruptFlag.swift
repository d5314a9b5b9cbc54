import Synchronization

/// Whether the user has asked for an end. Set by a signal handler, so nothing but one atomic is touched.
enum InterruptFlag {
  private static let number = Atomic<Int32>(0)

  static var isSet: Bool { signal != nil }

  /// The signal that asked.
  static var signal: Int32? {
    let number = number.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }

  static func set(_ signal: Int32) { number.store(signal, ordering: .relaxed) }
}
