import NotificationModel
import Testing

/// What a script is given stays as it was, whatever the script does to what it reads.
@Suite struct `What a script cannot change` {
  /// Runs a script whose didReceive, and what is before it, is given.
  private static func run(_ receive: String, before: String = "", _ words: String...) throws
    -> CaseRun
  {
    let folder = try ScratchFolder([
      "s.lua": "local C = {}\n\(before)\nfunction C:didReceive(notification)\n"
        + "local content = notification.request.content\n\(receive)\nend\nreturn C\n"
    ])
    return CaseRun(
      ["\(folder.path)/s.lua", "-p", "-", "--json"] + words,
      input: #"{"aps":{"alert":"a","category":"c"},"list":[1,{"deep":true}],"empty":{}}"#)
  }

  @Test func `a table read of the payload is the reader's own`() throws {
    let run = try Self.run(
      """
      local info = content.userInfo
      info.list[2].deep, info.new, info.aps = false, 1, nil
      print(info.new, content.userInfo.new, content.userInfo.aps.alert)
      print(content.userInfo.list[2].deep, #content.userInfo.list, next(content.userInfo.empty))
      """,
      before: """
        C.categories = { UNNotificationCategory{ identifier = "c",
          actions = { UNNotificationAction{ identifier = "a", title = "A" } } } }
        function C:didReceiveResponse(response)
          print(response.notification.request.content.userInfo.aps.alert)
          return UNNotificationContentExtensionResponseOption.doNotDismiss
        end
        """, "--tap", "a")
    #expect(run.log == ["1\tnil\ta", "true\t2\tnil", "a"])
  }

  @Test func `content of its own a script can write to, table by table`() throws {
    let run = try Self.run(
      """
      local own = content:mutableCopy()
      own.userInfo.list[2].deep = "mine"
      print(own.userInfo.list[2].deep, content.userInfo.list[2].deep)
      local copy = own:mutableCopy()
      own.userInfo.list[2].deep = "later"
      print(copy.userInfo.list[2].deep, own.userInfo.list[2].deep)
      local made = UNMutableNotificationContent{}
      made.userInfo.key = "kept"
      print(made.userInfo.key)
      """)
    #expect(run.log == ["mine\ttrue", "mine\tlater", "kept"])
  }

  @Test func `a table that was given is taken as it was then`() throws {
    let run = try Self.run(
      """
      local info, part = { key = 1 }, { thumbnailTime = 2 }
      local own = UNMutableNotificationContent{ title = "a", userInfo = info }
      local attachment = UNNotificationAttachment{ url = "x.png", options = part }
      local request = UNNotificationRequest{ identifier = "r", content = own }
      info.key, part.thumbnailTime, own.title, own.userInfo.key = 2, "text", "b", 3
      print(own.userInfo.key, attachment.options.thumbnailTime)
      attachment.options.thumbnailTime = "text"
      print(attachment.options.thumbnailTime, request.content.title, request.content.userInfo.key)
      print(select(2, pcall(function() request.content.title = "c" end)))
      """)
    #expect(
      run.log == ["3\t2", "2\ta\t1", "s.lua:13: UNNotificationContent.title is read-only"])
  }

  @Test func `a table that cannot cross is refused where it is given`() throws {
    let run = try Self.run(
      """
      local info = {}
      info.again = info
      local own = content:mutableCopy()
      print((select(2, pcall(function() own.userInfo = info end)):gsub("%.again", "")))
      print(select(2, pcall(UNMutableNotificationContent, { userInfo = { f = print } })))
      print(own.userInfo.aps.alert)
      """)
    #expect(
      run.log == [
        "s.lua:8: UNMutableNotificationContent.userInfo: the value is nested too deep, "
          + "more than 64 levels, or contains itself",
        "UNMutableNotificationContent.userInfo.f: a function cannot cross", "a",
      ])
  }

  private static let fields = ["view", "extensionContext", "isFirstResponder"]
  private static let methods = ["present", "becomeFirstResponder", "resignFirstResponder"]

  @Test(arguments: fields + methods)
  func `what the host gives a controller is read-only, and a write is told at its place`(
    name: String
  ) throws {
    let rule = Self.fields.contains(name) ? "is read-only" : "is a method and cannot be written"
    let sentence = "UIViewController.\(name) \(rule)"
    for value in ["5", "nil", "UIView{}", "self.view"] {
      let run = try Self.run("self.other, self.title = 1, 'T'\nself.\(name) = \(value)")
      #expect(run.text("diagnostics.0.message") == "error in didReceive: \(sentence)")
      #expect(run.integer("diagnostics.0.line") == 6 && run.status == 5)
    }
    let defined = try Self.run("", before: "function C.\(name)() end")
    // The name may be near to that of a callback besides.
    #expect(defined.texts("diagnostics", "message").last?.hasSuffix(sentence) == true)
    #expect(defined.texts("diagnostics", "line").last == "2" && defined.status == 5)
    let assigned = try Self.run("", before: "C.\(name) = 5")
    #expect(assigned.text("diagnostics.0.message")?.hasSuffix(sentence) == true)
    #expect(assigned.text("diagnostics.0.file") == "s.lua" && assigned.status == 5)
  }

  @Test func `everything else of a controller is the script's`() throws {
    let run = try Self.run(
      """
      print(self.isFirstResponder, self:becomeFirstResponder(), self.isFirstResponder)
      print(pcall(function() self.isFirstResponder = false end), self:resignFirstResponder())
      self.isFirst, self[1], self[self.view] = 1, 2, 3
      print(self.isFirst, self[1], self[self.view], self.isFirstResponder, self.shared)
      self.shared = "own"
      print(self.shared, C.shared, self.missing, (pcall(setmetatable, self, {})))
      local names = {}
      for key in pairs(self) do names[#names + 1] = type(key) end
      print(table.concat(names, " "))
      """, before: "C.shared, C.canBecomeFirstResponder = 'class', true")
    #expect(
      run.log == [
        "false\ttrue\ttrue", "false\ttrue", "1\t2\t3\tfalse\tclass", "own\tclass\tnil\tfalse",
        "number string string userdata",
      ])
  }
}
