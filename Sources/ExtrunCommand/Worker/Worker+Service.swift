import CWorker
import LuaExtension

extension Worker {
  /// The worker's side: one job after the other until the parent has no more.
  static func serve(
    _ first: [UInt8], once: Bool, _ supervision: ScriptSupervision, _ service: Service
  ) -> Never {
    let descriptor = Int32(CW_DESCRIPTOR)
    var supervision = supervision
    var next: [UInt8]? = first
    while let request = next {
      if let page = supervision.page { cw_page_store(page, Int32(CW_PAGE_CROSSINGS), 0) }
      let reply = service(request, supervision).encoded
      guard cw_write(descriptor, reply, reply.count), !once else { break }
      // What was to be stopped was of the first.
      supervision.stops = []
      next = RequestFrame.read(from: descriptor)
    }
    cw_exit(0)
  }
}

/// A request on its way to a worker: four bytes of length, the content.
enum RequestFrame {
  private static let headerSize = 4

  static func encoded(_ request: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(headerSize + request.count)
    for shift in stride(from: 0, to: 32, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: request.count >> shift))
    }
    return bytes + request
  }

  /// nil if the parent is gone, or wants no more.
  static func read(from descriptor: Int32) -> [UInt8]? {
    guard let header = read(headerSize, from: descriptor) else { return nil }
    return read((0..<4).reduce(0) { $0 | Int(header[$1]) << (8 * $1) }, from: descriptor)
  }

  private static func read(_ count: Int, from descriptor: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      let more = bytes.withUnsafeMutableBufferPointer { buffer in
        cw_read(descriptor, buffer.baseAddress.map { $0 + done }, count - done, true)
      }
      guard more > 0 else { return nil }
      done += Int(more)
    }
    return bytes
  }
}
