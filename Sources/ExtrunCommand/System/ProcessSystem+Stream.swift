import Glibc

extension ProcessSystem {
  /// Whoever reads a stream writes one as well: a reader of the results that goes away ends the process
  /// quietly, even where it was started with the signal of a broken pipe ignored.
  package func open(_ path: String) throws(FileError) -> any InputStream {
    signal(SIGPIPE, SIG_DFL)
    guard path != "-" else { return DescriptorInput(0, isOwned: false) }
    if kind(of: path) == .folder { throw .isFolder }
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.lastError }
    return DescriptorInput(descriptor, isOwned: true)
  }
}

/// A stream of the system's.
private final class DescriptorInput: InputStream {
  private let number: Int32
  private let isOwned: Bool

  init(_ number: Int32, isOwned: Bool) {
    self.number = number
    self.isOwned = isOwned
  }

  deinit { if isOwned { close(number) } }

  var descriptor: Int32? { number }

  func read(upTo count: Int) throws(FileError) -> InputPart {
    var waiting = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    let ready = poll(&waiting, 1, 0)
    if ready < 0 {
      if errno == EINTR { return .nothing }
      throw ProcessSystem.lastError
    }
    if ready == 0 { return .nothing }
    var got = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      got = Glibc.read(number, buffer.baseAddress, count)
      filled = max(0, got)
    }
    if got > 0 { return .bytes(bytes) }
    if got == 0 { return .end }
    if errno == EINTR || errno == EAGAIN { return .nothing }
    throw ProcessSystem.lastError
  }
}
