import Glibc

/// Files that the tests read.
enum Fixture {
  static let folder: String = {
    let file = #filePath
    return file[..<(file.lastIndex(of: "/") ?? file.startIndex)] + "/Fixtures"
  }()

  static func path(_ name: String) -> String { "\(folder)/\(name)" }

  static func bytes(_ name: String) -> [UInt8] {
    guard let file = fopen(path(name), "rb") else { return [] }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = fgetc(file), byte != EOF { bytes.append(UInt8(byte)) }
    return bytes
  }
}

/// A folder that is gone after the test.
struct ScratchFolder: ~Copyable {
  let path: String

  init() {
    var template = Array("/tmp/catalog-tests-XXXXXX".utf8CString)
    path = template.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) } ?? ""
    }
  }

  func write(_ name: String, _ text: String) {
    write(name, bytes: Array(text.utf8))
  }

  func write(_ name: String, bytes: [UInt8]) {
    var folder = path
    for part in name.split(separator: "/").dropLast() {
      folder += "/" + part
      mkdir(folder, 0o755)
    }
    guard let file = fopen("\(path)/\(name)", "wb") else { return }
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
  }

  func link(_ name: String, to target: String) {
    symlink(target, "\(path)/\(name)")
  }

  deinit {
    Self.remove(path)
  }

  private static func remove(_ path: String) {
    var status = stat()
    guard !path.isEmpty, lstat(path, &status) == 0 else { return }
    if status.st_mode & S_IFMT == S_IFDIR, let directory = opendir(path) {
      while let entry = readdir(directory) {
        let name = withUnsafeBytes(of: &entry.pointee.d_name) { raw in
          String(decoding: raw.prefix { $0 != 0 }, as: UTF8.self)
        }
        if name != ".", name != ".." { remove("\(path)/\(name)") }
      }
      closedir(directory)
      rmdir(path)
    } else {
      unlink(path)
    }
  }
}

/// A generator with a fixed stream, so that a failure comes again.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
