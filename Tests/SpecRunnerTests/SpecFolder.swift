import Glibc
import Testing

/// A folder that is gone with its owner, whatever has been written into it.
final class SpecFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/extrun-specs-XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
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
