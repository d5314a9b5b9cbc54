import Glibc
import NotificationModel
import Testing

@Suite struct `The codes of messages` {
  /// Every code that stands in a source file of the program.
  private static func codesInSources() -> [String: String] {
    let root = #filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" }
    var codes: [String: String] = [:]
    for file in files(below: "\(root)/Sources") where file.hasSuffix(".swift") {
      let bytes = contents(of: file)
      for index in bytes.indices.dropLast(6) where bytes[index] == UInt8(ascii: "\"") {
        let word = Array(bytes[(index + 1)..<(index + 6)])
        let isCode =
          (word[0] == UInt8(ascii: "E") || word[0] == UInt8(ascii: "W"))
          && word.dropFirst().allSatisfy { (48...57).contains($0) }
        if isCode, bytes[index + 6] == UInt8(ascii: "\"") {
          codes[String(decoding: word, as: UTF8.self)] = file
        }
      }
    }
    return codes
  }

  @Test func `are all known to explain, each with one sentence`() {
    let found = Self.codesInSources()
    #expect(found.count > 80)
    let list = CaseRun(["explain", "--json"])
    let known = list.texts("codes", "code")
    #expect(Set(known).count == known.count)
    for (code, file) in found.sorted(by: { $0.key < $1.key }) {
      #expect(known.contains(code), "\(code) of \(file)")
    }
    for code in known {
      let run = CaseRun(["explain", code])
      #expect(run.status == 0 && run.output.hasPrefix("\(code): ") && run.output.hasSuffix(".\n"))
    }
  }

  @Test func `that are not there have a nearest one`() {
    let run = CaseRun(["explain", "W0299"])
    #expect(run.status == 2 && run.errors.contains("extrun explain"))
  }

  private static func files(below folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [folder] }
    defer { closedir(stream) }
    var files: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { files += Self.files(below: "\(folder)/\(name)") }
    }
    return files
  }

  private static func contents(of file: String) -> [UInt8] {
    let descriptor = open(file, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65_536)
    while case let count = read(descriptor, &block, block.count), count > 0 {
      bytes += block[..<count]
    }
    return bytes
  }
}
