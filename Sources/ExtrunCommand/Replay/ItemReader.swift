import NotificationModel

/// Cuts the inputs into items, one after the other. Never holds more than one item and one part of a
/// file.
struct ItemReader {
  /// Bytes of a line; a longer one is no record.
  static let longestLine = 4 << 20
  /// Bytes of a whole trace.
  static let longestTrace = 64 << 20
  private static let partSize = 1 << 16

  enum Step {
    case item(ReplayItem)
    /// Nothing is there yet.
    case wait
    case end
    /// An input that cannot be read; the next one follows.
    case failed(Diagnostic)
  }

  private let system: any CommandSystem
  private let inputs: [String]
  private var source = -1
  private var stream: (any InputStream)?
  private var part: [UInt8] = []
  private var position = 0
  private var line = 0
  /// The line that has begun; nil once it is too long.
  private var begun: [UInt8]? = []
  private var trace: TraceLines?

  init(inputs: [String], system: any CommandSystem) {
    self.inputs = inputs
    self.system = system
  }

  /// To be waited for after `.wait`.
  var descriptor: Int32? { stream?.descriptor }

  mutating func next() -> Step {
    while true {
      if let item = cut() { return .item(item) }
      guard let stream else {
        source += 1
        guard source < inputs.count else { return .end }
        do throws(FileError) {
          self.stream = try system.open(inputs[source])
        } catch {
          return .failed(unreadable(error))
        }
        continue
      }
      do throws(FileError) {
        switch try stream.read(upTo: Self.partSize) {
        case .bytes(let bytes): (part, position) = (bytes, 0)
        case .nothing: return .wait
        case .end: if let item = close() { return .item(item) }
        }
      } catch {
        begun = []
        _ = close()
        return .failed(unreadable(error))
      }
    }
  }

  /// The next item that ends in the part that is here.
  private mutating func cut() -> ReplayItem? {
    while position < part.count {
      let end = part.withUnsafeBufferPointer { bytes in
        bytes[position...].firstIndex(of: UInt8(ascii: "\n"))
      }
      take(position..<(end ?? part.count))
      position = (end ?? part.count) + 1
      if end != nil, let item = endLine() { return item }
    }
    return nil
  }

  private mutating func take(_ range: Range<Int>) {
    guard let count = begun?.count else { return }
    if count + range.count > Self.longestLine {
      begun = nil
    } else {
      begun?.append(contentsOf: part[range])
    }
  }

  /// The input's end; its last line may lack the mark of its end. One item at a time: the stream says that
  /// it ends once more.
  private mutating func close() -> ReplayItem? {
    if begun?.isEmpty != true, let rest = endLine() { return rest }
    let item = trace?.item(source)
    stream = nil
    (part, position, line, trace) = ([], 0, 0, nil)
    return item
  }

  private mutating func endLine() -> ReplayItem? {
    line += 1
    var bytes = begun
    begun = []
    // Of a record the reader of JSON says so.
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    if line == 1, let marked = bytes, marked.starts(with: mark),
      TraceLines.isHeader(Array(marked.dropFirst(mark.count)))
    {
      bytes = Array(marked.dropFirst(mark.count))
    }
    if bytes.map(Self.isBlank) == true { return nil }
    if let bytes, TraceLines.isHeader(bytes) {
      // A trace that lacks its end is followed by the next one.
      let unfinished = trace?.item(source)
      trace = TraceLines(line, bytes)
      return unfinished
    }
    if trace != nil {
      guard trace?.append(bytes, limit: Self.longestTrace) == true else { return nil }
      defer { trace = nil }
      return trace?.item(source)
    }
    return ReplayItem(
      source: source, line: line, kind: bytes == nil ? .tooLong : .record, bytes: bytes ?? [])
  }

  private static func isBlank(_ line: [UInt8]) -> Bool {
    line.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
  }

  private func unreadable(_ error: FileError) -> Diagnostic {
    let file = inputs[source] == "-" ? PayloadSource.standardInput : inputs[source]
    return Diagnostic(
      severity: .error, code: "E0109", message: "\(file) \(error.phrase)", file: file)
  }
}
