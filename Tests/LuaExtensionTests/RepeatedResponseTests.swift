import ContentExtension
import LuaExtension
import NotificationModel
import Testing

/// What is kept from one response to the next must never be told apart from what is made anew.
@Suite struct `Responses that come again` {
  /// Plays responses with these actions and texts; gives what each asked for.
  private func play(
    _ body: String, _ responses: [(action: String, text: String?)]
  ) throws -> [[ControllerEffect]] {
    let factory = try #require(LuaExtensionFactory())
    let plugin = Plugin.made(
      controller: """
        local C = {}
        function C:didReceive() end
        function C:didReceiveResponse(response, completion)
          self.count = (self.count or 0) + 1
          \(body)
        end
        return C
        """)
    let controller = factory.makeController(plugin, environment: SampleEnvironment())
    var effects: [ControllerEffect] = []
    try controller.perform(.load, effects: &effects)
    try controller.perform(.didReceive(.sample()), effects: &effects)
    var played: [[ControllerEffect]] = []
    for (index, response) in responses.enumerated() {
      effects = []
      try controller.perform(
        .didReceiveResponse(
          NotificationResponse(
            actionIdentifier: response.action, notification: .sample(), userText: response.text),
          CompletionToken(number: UInt32(index))), effects: &effects)
      played.append(effects)
    }
    return played
  }

  /// The lists that so many responses set.
  private func lists(_ body: String, count: Int) throws -> [[NotificationAction]] {
    try play(body, Array(repeating: ("go", nil), count: count)).map { effects in
      for case .setActions(let actions) in effects { return actions }
      return []
    }
  }

  /// The lines that responses print.
  private func lines(
    _ body: String, _ responses: [(action: String, text: String?)]
  ) throws -> [String] {
    try play(body, responses).flatMap { effects in
      effects.compactMap { if case .common(.log(let line)) = $0 { line } else { nil } }
    }
  }

  private static func action(
    _ identifier: String, _ title: String, _ options: NotificationAction.Options = []
  ) -> NotificationAction {
    NotificationAction(identifier: identifier, title: title, options: options)
  }

  @Test func `an action with the identifier of an earlier one has its own title and options`()
    throws
  {
    let set = """
      local title = self.count == 2 and "Two" or "One"
      local options = self.count == 3 and { "destructive" } or {}
      self.extensionContext.notificationActions = {
        UNNotificationAction{ identifier = "a", title = title, options = options } }
      """
    #expect(
      try lists(set, count: 4) == [
        [Self.action("a", "One")], [Self.action("a", "Two")],
        [Self.action("a", "One", .destructive)], [Self.action("a", "One")],
      ])
  }

  @Test func `a text action is never taken for a plain one, nor one icon for another`() throws {
    let set = """
      local icon = UNNotificationActionIcon{ systemImageName = self.count == 4 and "star" or "bell" }
      local plain = UNNotificationAction{ identifier = "a", title = "A", icon = icon }
      local text = UNTextInputNotificationAction{ identifier = "a", title = "A", icon = icon,
        textInputButtonTitle = "Go", textInputPlaceholder = "" .. self.count }
      self.extensionContext.notificationActions = { self.count == 2 and text or plain }
      """
    let found = try lists(set, count: 4).map { $0.first }
    #expect(found.map { $0?.textInput?.placeholder } == [nil, "2", nil, nil])
    #expect(
      found.map { $0?.icon } == [
        .systemImage("bell"), .systemImage("bell"), .systemImage("bell"), .systemImage("star"),
      ])
  }

  @Test func `lists that take turns are each read as they are`() throws {
    // More lists than are kept, longer ones than are kept, the same objects in other orders.
    let set = """
      local function made(n) return UNNotificationAction{ identifier = "a" .. n, title = "T" .. n } end
      self.all = self.all or { made(1), made(2), made(3) }
      local a, b, c = self.all[1], self.all[2], self.all[3]
      local long = {}
      for i = 1, 20 do long[i] = made(i + (self.count > 9 and 1 or 0)) end
      local lists = { { a }, { a, b }, { b, a }, {}, { c, b, a }, { made(2), made(1) }, long, { a, a }, { c } }
      self.extensionContext.notificationActions = lists[(self.count - 1) % #lists + 1]
      """
    func actions(_ numbers: Int...) -> [NotificationAction] {
      numbers.map { Self.action("a\($0)", "T\($0)") }
    }
    func round(_ first: Int) -> [[NotificationAction]] {
      [
        actions(1), actions(1, 2), actions(2, 1), [], actions(3, 2, 1), actions(2, 1),
        (first..<first + 20).map { Self.action("a\($0)", "T\($0)") }, actions(1, 1), actions(3),
      ]
    }
    #expect(try lists(set, count: 18) == round(1) + round(2))
  }

  @Test func `a table that is changed after it was set changes nothing`() throws {
    let set = """
      local one = UNNotificationAction{ identifier = "a", title = "A" }
      local list = { one }
      self.extensionContext.notificationActions = list
      list[1] = UNNotificationAction{ identifier = "b", title = "B" }
      list[2] = one
      local read = self.extensionContext.notificationActions
      read[1] = list[1]
      """
    #expect(try lists(set, count: 3) == Array(repeating: [Self.action("a", "A")], count: 3))
  }

  @Test func `identifiers and texts are those of the response, whatever came before`() throws {
    let long = String(repeating: "long", count: 100)
    let responses: [(String, String?)] = [
      ("go", nil), ("go", ""), ("stop", nil), ("go", "text"), ("", nil), (long, "go"),
      (long, nil), (long + "er", nil), ("", ""), ("go\u{0}", nil), ("go", nil),
    ]
    let printed = try lines(
      """
      print(response.actionIdentifier, response.userText, response.notification ~= nil)
      response = nil
      for i = 1, 2000 do local garbage = { i .. "" } end
      """, responses)
    #expect(
      printed
        == responses.map { "\($0.0)\t\($0.1 ?? "nil")\ttrue" })
  }

  @Test func `a method that is replaced while the extension lives is the one that is called`()
    throws
  {
    let printed = try lines(
      """
      print("class")
      self.didReceiveResponse = function(self)
        print("own")
        self.didReceiveResponse = nil
        C.didReceiveResponse = function() print("new") end
      end
      """, Array(repeating: ("go", nil), count: 4))
    #expect(printed == ["class", "own", "new", "new"])
  }

  @Test func `a response that is kept is not the next one`() throws {
    let printed = try lines(
      """
      self.kept = self.kept or {}
      table.insert(self.kept, response)
      for _, each in ipairs(self.kept) do print(each.actionIdentifier, each.userText) end
      """, [("a", nil), ("b", "x")])
    #expect(printed == ["a\tnil", "a\tnil", "b\tx"])
  }

  @Test func `fields are found by names that scripts put together and let go`() throws {
    let printed = try lines(
      """
      local label = UILabel{ text = "t", numberOfLines = 3, textAlignment = "center" }
      for _, name in ipairs{ "te.xt", "num.berOfLines", "i.d", "alp.ha", "isH.idden" } do
        print(label[name:gsub("%.", "")])
        for i = 1, 2000 do local garbage = { i .. "" } end
      end
      for _, name in ipairs{ "tex", "text ", "numberOfLinesX", "", "tExt", "alph", "numberofLines" } do
        print(pcall(function() return label[name .. ""] end))
      end
      """, [("go", nil)])
    #expect(printed.prefix(5).map { $0 } == ["t", "3", "nil", "1.0", "false"])
    #expect(printed.dropFirst(5).allSatisfy { $0.hasPrefix("false\t") && $0.contains("UILabel") })
    #expect(printed.count == 12)
  }

  @Test func `a method of a class behind the class is found like one of its own`() throws {
    let printed = try lines(
      """
      print("own", response.actionIdentifier)
      local own = C.didReceiveResponse
      C.didReceiveResponse = nil
      setmetatable(C, { __index = function(t, name)
        if name == "didReceiveResponse" then
          return function(self, response) print("behind", name, response.actionIdentifier) C[name] = own end
        end
      end })
      """, [("a", nil), ("b", nil), ("c", nil), ("d", nil)])
    #expect(
      printed == ["own\ta", "behind\tdidReceiveResponse\tb", "own\tc"]
        + ["behind\tdidReceiveResponse\td"])
  }
}
