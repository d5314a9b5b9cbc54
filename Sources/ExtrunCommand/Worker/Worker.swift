import CWorker
package import LuaExtension

/// A process that runs scripts for this one. It ends with the object.
///
/// Not Sendable: the process that makes workers has one thread.
package final class Worker {
  /// Does one job in the worker: the bytes of the request, and what is to be told to scripts.
  package typealias Service = (_ request: [UInt8], _ supervision: ScriptSupervision) -> WorkerReply

  /// Reads in the worker what its job needs, before it is confined; false: no script will run, and nothing
  /// needs to be confined.
  package typealias Preparation = () -> Bool

  private var process: cw_process
  private let page: UnsafeMutablePointer<UInt64>
  /// What is read goes through here.
  private let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 1)

  /// Takes over a process made elsewhere, and the page that it shares. Without one (`pid` 0) it is only
  /// the other end of the socket that is judged.
  package init(pid: Int32, descriptor: Int32, page: UnsafeMutablePointer<UInt64>) {
    process = cw_process(pid: pid, descriptor: descriptor)
    self.page = page
  }

  deinit {
    end()
    block.deallocate()
  }

  /// Memory for a worker to share: all zeros; nil if the system has none.
  package static func makePage() -> UnsafeMutablePointer<UInt64>? {
    cw_page_create().map { UnsafeMutablePointer(mutating: $0) }
  }

  /// Forks a worker that serves `request` and, unless it is made for that one alone, others until it is
  /// ended. nil if none can be made.
  package static func fork(
    request: [UInt8], stops: [ScriptSupervision.Stop], limits: WorkerLimits, once: Bool,
    prepare: Preparation = { true }, service: Service
  ) -> Worker? {
    guard let page = makePage() else { return nil }
    let parent = cw_own_pid()
    let process = cw_fork()
    guard process.pid != 0 else {
      if prepare() {
        var own = cw_limits(
          address_space: limits.addressSpace, cpu_seconds: UInt64(limits.total.rounded(.up)))
        let missing = cw_confine(process.descriptor, parent, &own)
        cw_page_store(page, Int32(CW_PAGE_MISSING), UInt64(missing))
      } else {
        cw_place(process.descriptor)
      }
      serve(request, once: once, ScriptSupervision(page: page, stops: stops), service)
    }
    guard process.pid > 0 else {
      cw_page_destroy(page)
      return nil
    }
    return Worker(pid: process.pid, descriptor: process.descriptor, page: page)
  }

  package var descriptor: Int32 { process.descriptor }

  /// The layers of confinement that could not be applied.
  package var missingLayers: ConfinementLayers {
    ConfinementLayers(
      rawValue: UInt32(truncatingIfNeeded: cw_page_load(page, Int32(CW_PAGE_MISSING))))
  }

  /// How things stand in the worker, by its own account.
  package var moment: Moment {
    Moment(
      epoch: cw_page_load(page, Int32(CW_PAGE_EPOCH)),
      crossing: cw_page_load(page, Int32(CW_PAGE_CROSSINGS)),
      budget: Double(cw_page_load(page, Int32(CW_PAGE_BUDGET))) / 1_000_000_000)
  }

  package struct Moment: Sendable, Hashable {
    package var epoch: UInt64
    package var crossing: UInt64
    package var budget: Double
    package var isScriptRunning: Bool { epoch & 1 == 1 }
  }

  /// Hands over another request; false if the worker is gone.
  package func send(_ request: [UInt8]) -> Bool {
    let bytes = RequestFrame.encoded(request)
    return cw_write(process.descriptor, bytes, bytes.count)
  }

  /// What came in a read.
  package enum Arrival: Sendable {
    case bytes
    case nothing
    /// The worker is gone.
    case end
  }

  /// Gives the bytes that are there to the reader; does not wait.
  package func receive(into reader: inout ReplyReader) -> Arrival {
    let count = cw_read(process.descriptor, block.baseAddress, block.count, false)
    if count == -2 { return .nothing }
    guard count > 0 else { return .end }
    reader.take(UnsafeRawBufferPointer(rebasing: block[..<Int(count)]))
    return .bytes
  }

  /// Ends the process if it still runs; nothing of it is left. True if it ended by a fault of its own.
  @discardableResult
  package func end() -> Bool {
    guard process.descriptor >= 0 else { return false }
    let isFault = cw_end(process)
    cw_page_destroy(page)
    process = cw_process(pid: -1, descriptor: -1)
    return isFault
  }
}
