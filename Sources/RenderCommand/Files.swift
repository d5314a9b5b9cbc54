import Glibc

/// Bytes from and to files.
enum Files {
  /// A file that is larger is no picture for a phone.
  private static let mostBytes = 64 << 20

  /// nil if it is no ordinary file, too large, or cannot be read.
  static func read(_ path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size <= mostBytes
    else { return nil }
    return read(descriptor, most: mostBytes)
  }

  /// All there is, up to a number of bytes; nil after an error.
  static func read(_ descriptor: Int32, most: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= most {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0 && errno == EINTR { continue }
      if count < 0 { return nil }
      if count == 0 { break }
      bytes += buffer[..<count]
    }
    return bytes
  }

  /// False if not all of it could be written.
  @discardableResult
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let part = UnsafeRawBufferPointer(rebasing: rest)
        let count = Glibc.write(descriptor, part.baseAddress, part.count)
        if count < 0 && errno == EINTR { continue }
        if count <= 0 { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }

  /// Replaces a file.
  static func write(_ bytes: [UInt8], path: String) -> Bool {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { return false }
    let isWritten = write(bytes, to: descriptor)
    return close(descriptor) == 0 && isWritten
  }
}
