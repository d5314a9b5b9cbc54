internal import Glibc

/// Reads how long a sound lasts from the chunks of an AIFF, WAV or CAF file; the samples stay unread.
struct SoundFileReader {
  /// More chunks than any real file has before the ones that count.
  private static let chunkLimit = 1000

  private let descriptor: Int32
  private let size: Int

  /// Seconds; nil for a file that is none of the three, or broken.
  static func seconds(of path: String) -> Double? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let reader = SoundFileReader(descriptor: descriptor, size: Int(status.st_size))
    let seconds = reader.seconds()
    return seconds.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
  }

  private func seconds() -> Double? {
    guard let head = bytes(at: 0, count: 12) else { return nil }
    switch (text(head[0..<4]), text(head[8..<12])) {
    case ("FORM", "AIFF"), ("FORM", "AIFC"): return aiff()
    case ("RIFF", "WAVE"): return wave()
    case ("caff", _): return caf()
    default: return nil
    }
  }

  /// COMM: channels, frames, bits, and the rate as an 80-bit float.
  private func aiff() -> Double? {
    guard let common = chunks(from: 12, isBig: true)["COMM"],
      let body = bytes(at: common.start, count: 18)
    else { return nil }
    let frames = Double(big(body[2..<6]))
    let exponent = Int(big(body[8..<10]) & 0x7FFF) - 16383 - 63
    let rate = Double(sign: .plus, exponent: exponent, significand: Double(big(body[10..<18])))
    return frames / rate
  }

  /// Bytes of data over the bytes of a second.
  private func wave() -> Double? {
    let chunks = chunks(from: 12, isBig: false)
    guard let format = chunks["fmt "], let data = chunks["data"],
      let body = bytes(at: format.start, count: 12)
    else { return nil }
    return Double(data.count) / Double(little(body[8..<12]))
  }

  /// Packets of one size are counted by the data, others by their table.
  private func caf() -> Double? {
    let chunks = chunks(from: 8, isBig: true, isWide: true)
    guard let description = chunks["desc"],
      let body = bytes(at: description.start, count: 24)
    else { return nil }
    let rate = Double(bitPattern: big(body[0..<8]))
    if let table = chunks["pakt"], let head = bytes(at: table.start, count: 16) {
      return Double(big(head[8..<16])) / rate
    }
    let packet = Double(big(body[16..<20]))
    guard let data = chunks["data"], packet > 0 else { return nil }
    return Double(data.count - 4) / packet * Double(big(body[20..<24])) / rate
  }

  /// Where the first chunk of each name is.
  private func chunks(
    from start: Int, isBig: Bool, isWide: Bool = false
  ) -> [String: (start: Int, count: Int)] {
    var chunks: [String: (start: Int, count: Int)] = [:]
    let headSize = isWide ? 12 : 8
    var position = start
    for _ in 0..<Self.chunkLimit {
      guard let head = bytes(at: position, count: headSize) else { break }
      let length = isBig ? big(head[4..<headSize]) : little(head[4..<headSize])
      let body = position + headSize
      // A length beyond the file means: to its end.
      let count = Int(exactly: length).map { min($0, size - body) } ?? size - body
      let name = text(head[0..<4])
      if chunks[name] == nil { chunks[name] = (body, count) }
      position = body + count + (isWide ? 0 : count % 2)
    }
    return chunks
  }

  private func bytes(at position: Int, count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    return pread(descriptor, &bytes, count, off_t(position)) == count ? bytes : nil
  }

  private func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

  private func big(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }

  private func little(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
