import ExtensionHost
import Testing

@Suite struct PropertyListReaderTests {
  private func read(_ text: String) throws -> PropertyList {
    try PropertyListReader.read(Array(text.utf8), file: "Info.plist")
  }

  private func fault(_ bytes: [UInt8]) -> ManifestError? {
    do {
      _ = try PropertyListReader.read(bytes, file: "Info.plist")
      return nil
    } catch {
      return error
    }
  }

  private func fault(_ text: String) -> ManifestError? { fault(Array(text.utf8)) }

  @Test func `every kind of an XML list is read with its line`() throws {
    let list = try read(
      """
      <plist version="1.0"><dict>
      <key>text</key><string>a &amp; b</string>
      <key>whole</key><integer> -0x10 </integer>
      <key>real</key><real>0.5</real>
      <key>yes</key><true/>
      <key>date</key><date>2026-01-01T00:00:00Z</date>
      <key>data</key><data>
      aGk=
      </data>
      <key></key><array><false/></array>
      </dict></plist>
      """)
    #expect(
      list
        == PropertyList(
          .dictionary([
            .init(key: "text", line: 2, value: PropertyList(.string("a & b"), line: 2)),
            .init(key: "whole", line: 3, value: PropertyList(.integer(-16), line: 3)),
            .init(key: "real", line: 4, value: PropertyList(.real(0.5), line: 4)),
            .init(key: "yes", line: 5, value: PropertyList(.boolean(true), line: 5)),
            .init(
              key: "date", line: 6, value: PropertyList(.date("2026-01-01T00:00:00Z"), line: 6)),
            .init(key: "data", line: 7, value: PropertyList(.data([0x68, 0x69]), line: 7)),
            .init(
              key: "", line: 10,
              value: PropertyList(.array([PropertyList(.boolean(false), line: 10)]), line: 10)),
          ]), line: 1))
  }

  @Test func `a binary list has the same values`() throws {
    let list = try PropertyListReader.read(Fixture.bytes("binary/Info.plist"), file: "Info.plist")
    #expect(list.string("CFBundleIdentifier") == "com.example.binary")
    #expect(
      list.member("Numbers")?.value.value
        == .array([0, 1, 255, 65536, -1, 1_099_511_627_776].map { PropertyList(.integer($0)) }))
    #expect(list.member("Data")?.value.value == .data([0, 1]))
    #expect(list.member("Yes")?.value.value == .boolean(true))
    #expect(list.member("When")?.value.value == .date("788918400.0"))
    let attributes = list.member("NSExtension")?.value.member("NSExtensionAttributes")?.value
    #expect(
      attributes?.member("UNNotificationExtensionCategory")?.value.value
        == .array(["news", "sport", "naïve ☃"].map { PropertyList(.string($0)) }))
    #expect(
      attributes?.member("UNNotificationExtensionInitialContentSizeRatio")?.value.value
        == .real(0.5))
  }

  @Test(arguments: [
    ("", 1, "no element found"),
    ("{}", 1, "not well-formed (invalid token)"),
    ("<plist>\n<dict>\n<key>a</key>\n</dict></plist>", 3, "the key \"a\" has no value"),
    ("<plist><dict><string>a</string></dict></plist>", 1, "<string> has no key before it"),
    (
      "<plist>\n<dict><key>a</key><key>b</key></dict></plist>", 2,
      "<key> follows a key that has no value"
    ),
    ("<plist><key>a</key></plist>", 1, "<key> stands outside a dictionary"),
    ("<plist><array>word</array></plist>", 1, "text stands between the elements"),
    ("<plist><string><true/></string></plist>", 1, "<true> stands inside text"),
    ("<plist><true/>\n<true/></plist>", 2, "<true> is a second value"),
    ("<html></html>", 1, "<html> is no element of a property list"),
    ("<plist>\n\n<integer>many</integer></plist>", 3, "\"many\" is no <integer>"),
    ("<plist></plist>", 1, "there is no value in it"),
  ])
  func `a broken list is an error with its line`(text: String, line: Int, reason: String) {
    #expect(
      fault(text) == .notAPropertyList(file: "Info.plist", line: line, reason: reason))
  }

  @Test func `entities are refused before they can grow`() {
    let bomb = """
      <!DOCTYPE plist [
      <!ENTITY a "aaaaaaaaaa">
      <!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">
      ]>
      <plist><string>&b;</string></plist>
      """
    #expect(
      fault(bomb)
        == .notAPropertyList(file: "Info.plist", line: 2, reason: "an entity is declared"))
  }

  @Test func `depth is bounded in both forms`() {
    let deep = String(repeating: "<array>", count: 5000)
    #expect(
      fault("<plist>" + deep)
        == .notAPropertyList(
          file: "Info.plist", line: 1, reason: "more than 64 elements inside one another"))
    // One array that contains itself.
    let loop =
      Array("bplist00".utf8) + [0xA1, 0x00] + [0x08] + [0, 0, 0, 0, 0, 0, 1, 1]
      + [0, 0, 0, 0, 0, 0, 0, 1] + [0, 0, 0, 0, 0, 0, 0, 0] + [0, 0, 0, 0, 0, 0, 0, 10]
    #expect(
      fault(loop)
        == .notAPropertyList(
          file: "Info.plist", line: nil, reason: "more than 64 objects inside one another"))
  }

  @Test func `a binary list that unfolds without end is refused`() {
    // Twenty arrays, each naming the next one sixteen times.
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for level in 0..<12 {
      offsets.append(UInt8(bytes.count))
      bytes += [0xAE] + [UInt8](repeating: UInt8(level + 1), count: 14)
    }
    offsets.append(UInt8(bytes.count))
    bytes.append(0x09)
    let table = UInt8(bytes.count)
    bytes += offsets + [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, 13]
    bytes += [0, 0, 0, 0, 0, 0, 0, 0] + [0, 0, 0, 0, 0, 0, 0, table]
    #expect(
      fault(bytes)
        == .notAPropertyList(
          file: "Info.plist", line: nil, reason: "more than 100000 objects"))
  }

  @Test func `a file over a megabyte is refused with the limit`() {
    #expect(
      fault([UInt8](repeating: 32, count: 1_048_577))
        == .tooLarge(file: "Info.plist", size: 1_048_577, limit: 1_048_576))
  }
}
