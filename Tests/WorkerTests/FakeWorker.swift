import CWorker
import ExtrunCommand
import Glibc
import LuaExtension

/// Workers that are only the other end of a socket: what they say is there before they are asked.
final class FakeWorkers {
  /// What one of them does.
  enum Act {
    /// Sends these bytes and is gone.
    case sends([UInt8])
    /// Sends these bytes and stays.
    case holds([UInt8])
    /// Is gone while a script runs, in this call.
    case dies(during: UInt64)
    /// Says nothing while a script runs, in this call, with this budget in seconds.
    case hangs(during: UInt64, budget: Double)
  }

  private var acts: [Act]
  /// What each was told to leave out.
  private(set) var stops: [[ScriptSupervision.Stop]] = []
  private var ends: [Int32] = []

  init(_ acts: [Act]) {
    self.acts = acts
  }

  deinit { for end in ends { close(end) } }

  func start(_ request: [UInt8], _ stops: [ScriptSupervision.Stop]) -> Worker? {
    guard !acts.isEmpty, let page = Worker.makePage() else { return nil }
    self.stops.append(stops)
    var pair: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &pair) == 0
    else { return nil }
    switch acts.removeFirst() {
    case .sends(let bytes):
      say(bytes, on: pair[1])
      close(pair[1])
    case .holds(let bytes):
      say(bytes, on: pair[1])
      ends.append(pair[1])
    case .dies(let crossing):
      page[0] = 1
      page[1] = crossing
      close(pair[1])
    case .hangs(let crossing, let budget):
      page[0] = 1
      page[1] = crossing
      page[2] = UInt64(budget * 1_000_000_000)
      ends.append(pair[1])
    }
    return Worker(pid: 0, descriptor: pair[0], page: page)
  }

  private func say(_ bytes: [UInt8], on descriptor: Int32) {
    _ = cw_write(descriptor, bytes, bytes.count)
  }

  /// Those that stay go.
  func leave() {
    for end in ends { close(end) }
    ends = []
  }

  /// Whether the supervisor has let go of all sockets. A process that another test has just started
  /// may hold a copy of one for a moment.
  var areAllClosed: Bool {
    ends.allSatisfy { end in
      var closing = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
      poll(&closing, 1, 10_000)
      var byte: UInt8 = 0
      // A process that another test is just starting has all descriptors until its program is there.
      for _ in 0..<1_000_000 {
        if recv(end, &byte, 1, Int32(MSG_DONTWAIT)) == 0 { return true }
        sched_yield()
      }
      return false
    }
  }
}
