import ExtensionHost
import Glibc

/// One thread with a host of its own.
final class Worker {
  private let material: Material
  private let count: Int
  private let barrier: Barrier
  private var thread = pthread_t()
  private(set) var begin = 0.0
  private(set) var end = 0.0
  private(set) var isRight = false

  init(_ material: Material, count: Int, barrier: Barrier) {
    self.material = material
    self.count = count
    self.barrier = barrier
  }

  func start() {
    pthread_create(
      &thread, nil,
      { pointer in
        guard let pointer else { return nil }
        Unmanaged<Worker>.fromOpaque(pointer).takeUnretainedValue().work()
        return nil
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  func join() { pthread_join(thread, nil) }

  private func work() {
    guard let factory = try? material.factory() else { return }
    let host = material.expandedHost(factory)
    for index in 0..<2000 { host.play(Material.tap(index)) }
    barrier.wait()
    begin = nanoseconds(CLOCK_MONOTONIC)
    for index in 0..<count { host.play(Material.tap(index)) }
    end = nanoseconds(CLOCK_MONOTONIC)
    for index in count..<((count + 19) / 20 * 20) { host.play(Material.tap(index)) }
    isRight = (try? Dispatch.checkRest(host, taps: 2000 + (count + 19) / 20 * 20)) != nil
  }
}

/// Lets threads begin together.
final class Barrier {
  private var barrier = pthread_barrier_t()

  init(parties: Int) { pthread_barrier_init(&barrier, nil, UInt32(parties)) }

  deinit { pthread_barrier_destroy(&barrier) }

  func wait() { pthread_barrier_wait(&barrier) }
}
