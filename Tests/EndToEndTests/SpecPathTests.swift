import Testing

@Suite struct `Specs named by relative paths` {
  private static let controller = """
    local C = {}
    C.categories = { UNNotificationCategory{ identifier = "c" } }
    function C:didReceive()
      self.view:addSubview(UILabel{ id = "word", text = require("lib.word") })
    end
    return C
    """
  private static let spec = """
    it("has its plugin", function()
      local n = extrun.open{ payload = "payloads/a.apns" }
      assert.are.equal("word", n:view("word").text)
    end)
    """

  private func folder() throws -> ScratchFolder {
    let manifest = """
      <plist version="1.0"><dict><key>NSExtension</key><dict>
      <key>NSExtensionPointIdentifier</key>
      <string>com.apple.usernotifications.content-extension</string>
      <key>NSExtensionAttributes</key><dict>
      <key>UNNotificationExtensionCategory</key><string>c</string>
      <key>UNNotificationExtensionInitialContentSizeRatio</key><real>1</real>
      </dict></dict></dict></plist>
      """
    return try ScratchFolder([
      "p/Info.plist": manifest, "p/controller.lua": Self.controller,
      "p/lib/word.lua": "return 'word'",
      "p/payloads/a.apns": #"{"aps":{"alert":"a","category":"c"}}"#,
      "p/spec/a_spec.lua": Self.spec, "p/spec/deep/b_spec.lua": Self.spec,
    ])
  }

  @Test(arguments: [
    ("p/spec", [], 2), ("p/spec", ["."], 2), ("p/spec", ["a_spec.lua"], 1),
    ("p/spec", [".."], 2), ("p/spec", ["../spec/a_spec.lua", "a_spec.lua"], 1),
    ("p/spec/deep", ["."], 1), ("p/spec/deep", ["../a_spec.lua", "b_spec.lua"], 2),
    (".", ["p"], 2), ("p", ["spec/a_spec.lua"], 1),
  ])
  func `are the plugin's, from wherever they are named`(
    working: String, words: [String], count: Int
  ) throws {
    let folder = try folder()
    let run = try Program.run(["test"] + words, in: "\(folder.path)/\(working)")
    #expect(run.status == 0, "\(run.text)")
    #expect(run.text.contains("\(count) passed"), "\(run.text)")
  }

  @Test func `are told by a path that can be opened`() throws {
    let folder = try folder()
    let run = try Program.run(["test", "a_spec.lua"], in: folder.path + "/p/spec")
    #expect(run.text.hasPrefix("passed  ../spec/a_spec.lua:1: has its plugin\n"))
  }

  @Test func `in spec/ are those of the script beside it, whatever else is there`() throws {
    let script = Self.controller.replacing("require(\"lib.word\")", with: "'word'")
    let payload = "{ aps = { alert = 'a', category = 'c' } }"
    let text = Self.spec.replacing("\"payloads/a.apns\"", with: payload)
    let folder = try ScratchFolder([
      "a.lua": script, "spec/a_spec.lua": text, "b_spec.lua": "", "c_spec.lua": "",
    ])
    for (working, word) in [(".", "."), ("spec", "."), ("spec", "a_spec.lua"), (".", "spec")] {
      let run = try Program.run(["test", word], in: "\(folder.path)/\(working)")
      #expect(run.text.contains("1 passed"), "\(run.text)")
    }
  }

  @Test func `are told where they cannot be read`() throws {
    let folder = try ScratchFolder(["a_spec.lua": "", "garbage": "x"])
    let script = """
      ln -s b_spec.lua b_spec.lua
      '\(Program.path)' test . 2>&1; echo $?
      '\(Program.path)' test garbage 2>&1; echo $?
      '\(Program.path)' test nosuch --watch 2>&1; echo $?
      """
    let run = Program.Run(process: try ChildProcess("/bin/sh", ["-c", script], in: folder.path))
    #expect(
      run.text == """
        b_spec.lua: error[E0109]: b_spec.lua cannot be used: Too many levels of symbolic links
        4
        garbage: error[E0109]: garbage is no Lua file; specs are *_spec.lua
        4
        nosuch: error[E0109]: nosuch does not exist
        4

        """, "\(run.text)")
  }

  /// Whoever owns the machine may read everything, and has to become somebody else.
  @Test func `are told where their folder cannot be read`() throws {
    let folder = try ScratchFolder(["a_spec.lua": "", "sub/b_spec.lua": ""])
    let script = """
      if [ "$(id -u)" = 0 ]; then as="setpriv --reuid=65534 --clear-groups"; fi
      $as test -x '\(Program.path)' || { echo none; exit; }
      chmod 755 .
      chmod 000 sub
      $as '\(Program.path)' test . 2>&1; echo $?
      chmod 700 sub
      """
    let run = Program.Run(process: try ChildProcess("/bin/sh", ["-c", script], in: folder.path))
    let isTold = run.text.hasSuffix("error[E0109]: sub cannot be used: Permission denied\n4\n")
    #expect(run.text == "none\n" || isTold, "\(run.text)")
  }
}
