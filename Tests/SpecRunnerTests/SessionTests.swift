import LuaSpec
import SpecRunner
import Testing

@Suite struct `Sessions` {
  @Test func `do what the fixture's spec says`() throws {
    let summary = try SpecHarness().run("\(SpecHarness.fixtures)/rotate")
    #expect(summary.tests.count == 17)
    for result in summary.results {
      let breaks = result.name.hasSuffix("fails the test")
      #expect(
        result.record.status == (breaks ? .error : .success),
        "\(result.name): \(result.fullMessage)")
    }
  }

  @Test func `that broke unseen say how`() throws {
    let summary = try SpecHarness().run("\(SpecHarness.fixtures)/rotate")
    #expect(summary.firstMessage.contains("error[E0501]: error in didReceiveResponse: broken"))
  }

  @Test func `have the same outcome each time`() throws {
    var harness = try SpecHarness()
    harness.settings.repetitions = 3
    harness.settings.options.filters = ["a session"]
    let summary = harness.run("\(SpecHarness.fixtures)/rotate")
    #expect(summary.tests.count == 3 * 15)
    #expect(!summary.isBad)
  }

  @Test func `that are opened with the same words have nothing in common but their beginning`()
    throws
  {
    let harness = try SpecHarness()
    harness.write(
      """
      local function open() return extrun.open{ plugin = "\(SpecHarness.fixtures)/rotate",
        payload = "\(SpecHarness.fixtures)/rotate/payloads/red.apns" } end
      local outcomes = {}
      for i = 1, 5 do
        it("taps " .. i, function()
          local n, other = open(), open()
          n:tap("rotate"):tap("rotate")
          assert.equal(40, n:view("picture").transform.rotationDegrees)
          assert.is_nil(other:view("picture").transform)
          other:collapse()
          assert.equal(2, #n:actions())
          outcomes[i] = n:outcome()
          assert.same(outcomes[1], outcomes[i])
        end)
        it("collapses first " .. i, function()
          local n = open()
          n:collapse()
          assert.equal("collapsed", n:outcome().interface.state)
        end)
        it("looks " .. i, function() assert.is_nil(open().last) end)
      end
      """, to: "case_spec.lua")
    let summary = harness.run()
    #expect(summary.tests.count == 15)
    #expect(summary.firstMessage == "")
    #expect(summary.count(.success) == 15)
  }

  @Test func `show what is theirs to the byte, though others have shown what reads the same`()
    throws
  {
    let harness = try SpecHarness()
    harness.write(
      """
      local C = {}
      function C:viewDidLoad()
        self.label = UILabel{ id = "label" }
        self.view:addSubview(self.label)
      end
      function C:didReceive(notification)
        self.extensionContext.notificationActions = {
          UNTextInputNotificationAction{ identifier = "answer", title = "Answer" },
        }
      end
      function C:didReceiveResponse(response, completion)
        self.label.text = response.userText
        completion(UNNotificationContentExtensionResponseOption.doNotDismiss)
      end
      return C
      """, to: "plain.lua")
    harness.write(
      """
      for i = 1, 12 do
        it("answers " .. i, function()
          local text = ({ "\\u{e9}", "e\\u{301}", "else" })[i % 3 + 1]
          local n = extrun.open{}
          assert.is_nil(n:view("none"))
          n:reply("answer", text)
          assert.equal(text, n.last.userText)
          assert.equal(text, n:view("label").text)
          assert.equal(text, n:view().subviews[1].text)
          -- A table is the test's own.
          n:view("label").text, n.last.userText = "changed", "changed"
          assert.equal(text, n:view("label").text)
          assert.equal(text, n.last.userText)
          n:reply("answer", text .. "!")
          assert.equal(text .. "!", n:view("label").text)
          assert.equal(text .. "!", n.last.userText)
        end)
      end
      """, to: "plain_spec.lua")
    let summary = harness.run()
    #expect(summary.tests.count == 12)
    #expect(summary.firstMessage == "")
  }

  @Test func `end with their test`() throws {
    let harness = try SpecHarness()
    harness.write("return { didReceive = function() end }", to: "plain.lua")
    harness.write(
      """
      local kept, early
      setup(function() early = extrun.open{} end)
      it("opens", function() kept = extrun.open{} end)
      it("has lost it", function()
        assert.error_matches(function() kept:actions() end, "the session is closed")
      end)
      it("keeps those of a setup", function() assert.are.same({}, early:actions()) end)
      """, to: "plain_spec.lua")
    let summary = harness.run()
    #expect(
      summary.verdicts == [
        "opens: success", "has lost it: success", "keeps those of a setup: success",
      ])
  }
}
