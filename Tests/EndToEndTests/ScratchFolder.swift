import Glibc

/// A folder with files, gone with its owner.
final class ScratchFolder {
  let path: String
  private let names: [String]

  init(_ files: [String: String]) throws {
    var template = Array("/tmp/extrun-folder-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw ChildProcess.Failure(call: "mkdtemp", code: errno)
    }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    names = files.keys.sorted()
    for (name, text) in files {
      let file = open("\(path)/\(name)", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
      let bytes = Array(text.utf8)
      guard file >= 0, write(file, bytes, bytes.count) == bytes.count, close(file) == 0 else {
        throw ChildProcess.Failure(call: "write \(name)", code: errno)
      }
    }
  }

  deinit {
    for name in names { unlink("\(path)/\(name)") }
    rmdir(path)
  }
}
