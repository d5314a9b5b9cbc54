import SpecRunner
import Testing

@Suite struct `A pattern of a filter` {
  @Test(arguments: [
    "", "plain", "a)", "^a$", "a%(b%)", "(a)(b)%2", "()x", "[]]", "[^]]", "[%]]", "[a-z]*", "%bxy",
    "%f[%w]", "a-", "$", "%%", "é", "((a)b)", "*",
  ])
  func `that Lua can read is one`(pattern: String) {
    #expect(LuaPattern.problem(in: pattern) == nil)
  }

  @Test(arguments: [
    ("(", "its ( is not closed"), ("a(b", "its ( is not closed"), ("a)*", "its ) closes nothing"),
    ("[", "its [ is not closed"), ("[]", "its [ is not closed"), ("[%", "its [ is not closed"),
    ("a%", "it ends with %"), ("%b(", "its %b lacks the two characters"),
    ("%f", "its %f lacks a set"), ("%1", "its %1 names no capture before it"),
    ("(a%1)", "its %1 names no capture before it"), ("%0", "its %0 names no capture before it"),
    (String(repeating: "()", count: 33), "it has too many captures"),
  ])
  func `that Lua cannot read is told, with what is wrong`(pattern: String, problem: String) {
    #expect(LuaPattern.problem(in: pattern) == problem)
  }

  @Test func `is judged as Lua itself does`() throws {
    // What is searched in lets each of them come to its end.
    let harness = try SpecHarness()
    let summary = harness.run(
      text: """
        it("good", function()
          for _, p in ipairs{ "[]]", "[^]]", "[%]]", ")", "()", "%f[%w]", "%%", "((a)b)", "(a)(b)%2" } do
            assert.has_no.errors(function() string.find("ab", p) string.find("]", p) end)
          end
        end)
        it("bad", function()
          for _, p in ipairs{ "(", ".)", "[", "[]", "[%", "%", "%b(", "%f", "%1", "(%1)", "%0" } do
            assert.has.errors(function() string.find("ab", p) end)
          end
        end)
        """)
    #expect(summary.verdicts == ["good: success", "bad: success"])
  }
}
