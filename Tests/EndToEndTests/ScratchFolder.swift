import Glibc

/// A folder with files, gone with its owner, whatever has been written into it.
final class ScratchFolder {
  let path: String

  init(_ files: [String: String]) throws {
    var template = Array("/tmp/extrun-folder-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw ChildProcess.Failure(call: "mkdtemp", code: errno)
    }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    for (name, text) in files {
      var folder = path
      for part in name.split(separator: "/").dropLast() {
        folder += "/\(part)"
        mkdir(folder, 0o700)
      }
      let file = open("\(path)/\(name)", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
      let bytes = Array(text.utf8)
      guard file >= 0, write(file, bytes, bytes.count) == bytes.count, close(file) == 0 else {
        throw ChildProcess.Failure(call: "write \(name)", code: errno)
      }
    }
  }

  deinit { Self.remove(path) }

  private static func remove(_ path: String) {
    guard unlink(path) != 0, let folder = opendir(path) else { return }
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != "." && name != ".." { remove("\(path)/\(name)") }
    }
    closedir(folder)
    rmdir(path)
  }
}
