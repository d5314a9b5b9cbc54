import LuaSpec
import SpecRunner
import Testing

@Suite struct `A selection` {
  private let text = """
    describe("a #fast", function()
      it("one", function() end)
      it("two #slow", function() end)
    end)
    it("three #faster", function() end)
    """

  private func run(_ change: (inout SpecOptions) -> Void) throws -> [String] {
    var harness = try SpecHarness()
    change(&harness.settings.options)
    return harness.run(text: text).tests.map { $0.record.names.last ?? "" }
  }

  @Test func `by tags knows where a tag ends`() throws {
    #expect(try run { $0.tags = ["fast"] } == ["one", "two #slow"])
    #expect(try run { $0.tags = ["fast", "faster"] }.count == 3)
  }

  @Test func `by paths has these tests alone`() throws {
    #expect(
      try run { $0.names = ["a #fast\u{1F}two #slow", "three #faster"] }
        == ["two #slow", "three #faster"])
  }

  @Test func `leaves out tags`() throws {
    let names = try run {
      $0.tags = ["fast"]
      $0.excludedTags = ["slow"]
    }
    #expect(names == ["one"])
  }

  @Test func `by a pattern looks at the whole name`() throws {
    #expect(try run { $0.filters = ["fast o"] } == ["one"])
  }

  @Test func `in shards is whole and without doubles`() throws {
    var all: [String] = []
    for shard in 0..<3 {
      all += try run {
        $0.shard = shard
        $0.shards = 3
      }
    }
    #expect(all.sorted() == ["one", "three #faster", "two #slow"])
  }

  @Test func `is listed without running`() throws {
    var harness = try SpecHarness()
    harness.settings.options.isListing = true
    let summary = harness.run(text: "it('x', function() error('run') end)")
    #expect(summary.verdicts == ["x: listed"])
  }

  @Test func `shuffled has the same order for the same seed`() throws {
    func names(_ seed: Int64) throws -> [String] {
      var harness = try SpecHarness()
      harness.settings.options.isShuffling = true
      harness.settings.options.seed = seed
      return harness.run(text: "for i = 1, 20 do it('t' .. i, function() end) end").verdicts
    }
    #expect(try names(7) == names(7))
    #expect(try names(7) != names(8))
    #expect(try Set(names(7)) == Set(names(8)))
  }

  @Test func `blocks that are alike are shuffled each in an order of its own`() throws {
    var harness = try SpecHarness()
    harness.settings.options.isShuffling = true
    harness.settings.options.seed = 3
    let text = """
      for _, name in ipairs{ "a", "b", "c" } do
        describe(name, function() for i = 1, 9 do it("t" .. i, function() end) end end)
      end
      """
    let verdicts = harness.run(text: text).verdicts
    let orders = ["a", "b", "c"].map { name in
      verdicts.filter { $0.hasPrefix(name) }.map { $0.dropFirst() }
    }
    #expect(Set(orders).count == 3 && verdicts.count == 27)
  }

  @Test func `a number is a name, and a test without one is told`() throws {
    let harness = try SpecHarness()
    let text = """
      describe(1, function() it(3, function() end) pending(4) end)
      it("later", function() end)
      """
    #expect(harness.run(text: text).verdicts == ["1 3: success", "1 4: pending", "later: success"])
  }

  @Test func `shared by jobs gives the same results`() throws {
    var harness = try SpecHarness()
    let text = """
      for i = 1, 200 do it("t" .. i, function() assert.are_not.equal(77, i) end) end
      """
    let one = harness.run(text: text).verdicts
    harness.settings.jobs = 3
    #expect(harness.run(text: text).verdicts == one)
    #expect(one.count == 200)
  }

  @Test(arguments: [1, 32, 33, 40, 70])
  func `shared by jobs tells what fails around tests where one job does`(_ count: Int) throws {
    var harness = try SpecHarness()
    let text = """
      describe("first", function()
        after_each(function() error("late") end)
        for i = 1, \(count) do it("t" .. i, function() end) end
      end)
      describe("second", function()
        setup(function() error("never") end)
        it("skipped", function() end)
      end)
      describe("third", function()
        error("broken")
      end)
      describe("fourth", function()
        for i = 1, 40 do it("u" .. i, function() end) end
        teardown(function() error("at last") end)
      end)
      """
    let one = harness.run(text: text).verdicts
    #expect(one.count == 2 * count + 43)
    for jobs in 2...4 {
      harness.settings.jobs = jobs
      #expect(harness.run(text: text).verdicts == one)
    }
  }

  @Test func `of names is each block's own, whenever it gives the first`() throws {
    let summary = try SpecHarness().run(
      text: """
        local function isUnknown() return own == nil and rawget(_G, "own") == nil end
        it("before", function() assert.is_true(isUnknown()) end)
        describe("a block", function()
          own = 1
          it("sees its own", function() assert.equal(1, own) assert.is_nil(_G.own) end)
          describe("around another", function()
            it("sees what is around", function() assert.equal(1, own) end)
          end)
          expose("exposed", function() other = 2 end)
          it("sees what is exposed", function() assert.equal(2, other) end)
        end)
        it("after", function() assert.is_true(isUnknown()) assert.is_nil(other) end)
        it("alone", function() own = 3 assert.equal(3, own) end)
        it("last", function() assert.is_true(isUnknown()) end)
        """)
    #expect(summary.firstMessage == "")
    #expect(summary.count(.success) == 7)
  }
}
