import Glibc
import InterfaceRenderer

/// Pictures of a request: in the text itself, or files below its folders.
struct RequestImages: ImageSource {
  private var data: [String: [UInt8]] = [:]
  private var folders: [String] = []

  init(_ members: Members?) throws(RenderRequestError) {
    guard let members else { return }
    folders = try members.strings("folders")
    if let data = try members.members("data") {
      for name in data.names {
        guard let text = try data.string(name), let bytes = Base64.decode(text) else {
          throw .value(path: "\(data.path).\(name)", expected: "base64")
        }
        self.data[name] = bytes
      }
    }
    try members.finish()
  }

  func bytes(ofFile name: String) -> [UInt8]? {
    if let bytes = data[name] { return bytes }
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard !name.utf8.contains(0), !parts.contains(".."), !parts.contains("") else { return nil }
    for folder in folders {
      // Where links lead must still be inside the folder.
      guard let root = resolved(folder), let path = resolved("\(folder)/\(name)"),
        path.hasPrefix(root == "/" ? root : root + "/")
      else { continue }
      if let bytes = Files.read(path) { return bytes }
    }
    return nil
  }

  private func resolved(_ path: String) -> String? {
    guard let pointer = realpath(path, nil) else { return nil }
    defer { free(pointer) }
    return String(cString: pointer)
  }
}

/// RFC 4648, with padding; white space is not taken.
enum Base64 {
  static func decode(_ text: String) -> [UInt8]? {
    let bytes = Array(text.utf8)
    guard bytes.count % 4 == 0 else { return nil }
    let padding = bytes.reversed().prefix { $0 == UInt8(ascii: "=") }.count
    guard padding <= 2 else { return nil }
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count / 4 * 3)
    var (bits, count) = (0, 0)
    for byte in bytes.dropLast(padding) {
      guard let value = sextet(byte) else { return nil }
      bits = (bits << 6 | value) & 0xFFFFFF
      count += 6
      if count >= 8 {
        count -= 8
        decoded.append(UInt8(bits >> count & 0xFF))
      }
    }
    return decoded
  }

  private static func sextet(_ byte: UInt8) -> Int? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(byte) - 65
    case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(byte) - 71
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte) + 4
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
