internal import Glibc

/// Reads files and folders by system calls, with limits. It never waits for a pipe or a device.
enum FileReader {
  enum Kind {
    case file
    case folder
    case link
    case other
  }

  /// Follows links; nil if nothing is there.
  static func kind(of path: String) -> Kind? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return Kind(mode: status.st_mode)
  }

  /// Bytes of a regular file; nil if nothing is there.
  static func size(of path: String) -> Int? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return Int(status.st_size)
  }

  /// Does not follow a link; nil if nothing is there.
  static func entry(at path: String) -> Kind? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return errno == ENOENT ? nil : .other }
    return Kind(mode: status.st_mode)
  }

  /// The bytes of a regular file; `name` is what an error calls it.
  static func read(
    _ path: String, name: String, limit: Int
  ) throws(ManifestError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .unreadable(path: name, reason: reason(errno)) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw .unreadable(path: name, reason: reason(errno))
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadable(path: name, reason: "it is not a regular file")
    }
    let size = Int(status.st_size)
    guard size <= limit else { throw .tooLarge(file: name, size: size, limit: limit) }
    let bytes = contents(of: descriptor, size: size)
    guard let bytes else { throw .unreadable(path: name, reason: reason(errno)) }
    return bytes
  }

  /// As many bytes as the file had when it was opened, fewer if it has shrunk since.
  private static func contents(of descriptor: Int32, size: Int) -> [UInt8]? {
    var failed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let step = Glibc.read(descriptor, buffer.baseAddress.map { $0 + count }, size - count)
        if step > 0 {
          count += step
        } else if step == 0 {
          return
        } else if errno != EINTR {
          failed = true
          return
        }
      }
    }
    return failed ? nil : bytes
  }

  /// Where links lead; nil if nothing is there.
  static func resolved(_ path: String) -> String? {
    guard let buffer = realpath(path, nil) else { return nil }
    defer { free(buffer) }
    return String(cString: buffer)
  }

  /// Names in a folder, sorted.
  struct Listing {
    var names: [String]
    /// There were more than the limit.
    var isCut: Bool
  }

  /// Names in a folder that end so, without the hidden ones, at most `limit`; nil if it is no folder.
  static func names(in folder: String, suffix: String = "", limit: Int) -> Listing? {
    guard let directory = opendir(folder) else { return nil }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.utf8.first == UInt8(ascii: ".") || !name.hasSuffix(suffix) { continue }
      if names.count == limit { return Listing(names: names.sorted(), isCut: true) }
      names.append(name)
    }
    return Listing(names: names.sorted(), isCut: false)
  }

  private static func reason(_ code: Int32) -> String {
    switch code {
    case ENOENT: "it does not exist"
    case EACCES, EPERM: "permission denied"
    case ELOOP: "its links lead in a circle"
    case EISDIR: "it is a folder"
    default: "system error \(code)"
    }
  }
}

extension FileReader.Kind {
  fileprivate init(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    case S_IFLNK: self = .link
    default: self = .other
    }
  }
}
