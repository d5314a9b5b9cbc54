import Synchronization

/// Whether the user has asked for an end. Set by a signal handler, so nothing but one atomic is touched.
enum InterruptFlag {
  private static let flag = Atomic(false)

  static var isSet: Bool { flag.load(ordering: .relaxed) }

  static func set() { flag.store(true, ordering: .relaxed) }
}
