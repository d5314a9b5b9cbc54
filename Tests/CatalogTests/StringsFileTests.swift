import ExtensionHost
import Testing

@Suite struct StringsFileTests {
  private func read(_ text: String) throws -> [String: String] {
    try StringsFile.read(Array(text.utf8), file: "Localizable.strings")
  }

  @Test func `keys, values, comments and escapes of the old form`() throws {
    let texts = try read(
      #"""
      /* a "comment" */ // and another
      "GREETING" = "%@ joined %@";
      plain.word = value;
      "same";
      "escapes" = "a\n\t\"\\\U00e9\u2603\101\'";
      "emoji" = "\ud83d\ude00";
      "GREETING" = "the last";
      """#)
    #expect(
      texts == [
        "GREETING": "the last", "plain.word": "value", "same": "same",
        "escapes": "a\n\t\"\\é☃A'", "emoji": "😀",
      ])
  }

  @Test(arguments: [true, false])
  func `UTF-16 with a byte order mark is read`(isLittle: Bool) throws {
    let units = [0xFEFF] + Array("\"k\" = \"é😀\";".utf16)
    let bytes = units.flatMap { unit in
      let pair = [UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8)]
      return isLittle ? pair : pair.reversed()
    }
    #expect(try StringsFile.read(bytes, file: "Localizable.strings") == ["k": "é😀"])
  }

  @Test func `UTF-8 with a byte order mark is read`() throws {
    let texts = try StringsFile.read([0xEF, 0xBB, 0xBF] + Array("\"k\"=\"v\";".utf8), file: "L")
    #expect(texts == ["k": "v"])
  }

  @Test func `a property list is read as one`() throws {
    let texts = try read(
      "<plist><dict><key>k</key><string>v</string><key>n</key><integer>1</integer></dict></plist>")
    #expect(texts == ["k": "v"])
  }

  @Test(arguments: [
    ("\"a\" = \"b\"\n\"c\" = \"d\";", 2, "expected \";\" after the value of \"a\""),
    ("\n\"a\" = \"b", 2, "a text has no closing quote"),
    ("/* never ends", 1, "a comment has no end"),
    ("\"a\" = ;", 1, "expected text in quotes, got \";\""),
    ("\"a\" =", 1, "expected text in quotes, got the end"),
    ("\"a\" = \"\\Uzz\";", 1, "expected digits after \\U"),
    ("/", 1, "expected a comment after \"/\""),
  ])
  func `a broken file is an error with its line`(text: String, line: Int, reason: String) {
    #expect(
      throws: ManifestError.notAPropertyList(
        file: "Localizable.strings", line: line, reason: reason)
    ) { try read(text) }
  }
}
