import ExtensionHost
import LuaSpec
import SpecRunner
import Testing

@Suite struct `Modules of specs` {
  @Test func `are run again once they are taken out of package.loaded`() throws {
    let harness = try SpecHarness()
    harness.write("return { count = 0 }", to: "lib/counter.lua")
    harness.write(
      """
      local first = require "lib.counter"
      first.count = 1
      it("are kept", function() assert.are.equal(first, require("lib.counter")) end)
      it("are fresh", function()
        package.loaded["lib.counter"] = nil
        assert.are.equal(0, require("lib.counter").count)
      end)
      """, to: "spec/a_spec.lua")
    #expect(harness.run().verdicts == ["are kept: success", "are fresh: success"])
  }

  @Test func `are put back after an insulated block`() throws {
    let harness = try SpecHarness()
    harness.write("return { count = 0 }", to: "lib/counter.lua")
    harness.write(
      """
      insulate("inside", function()
        local own = require "lib.counter"
        own.count = 5
        it("counts", function() assert.are.equal(5, require("lib.counter").count) end)
      end)
      describe("outside", function()
        it("begins anew", function() assert.are.equal(0, require("lib.counter").count) end)
      end)
      """, to: "spec/a_spec.lua")
    #expect(harness.run().verdicts == ["inside counts: success", "outside begins anew: success"])
  }
}

@Suite struct `A change` {
  private func concerned(by name: String) throws -> [String] {
    let harness = try SpecHarness()
    harness.write("local C = require 'lib.view' return C", to: "rotate/controller.lua")
    let plist = try #require(SpecHarness.text("rotate/Info.plist"))
    harness.write(plist, to: "rotate/Info.plist")
    harness.write("return { deep = require('lib.deep') }", to: "rotate/lib/view.lua")
    harness.write("return {}", to: "rotate/lib/deep.lua")
    harness.write("return {}", to: "rotate/lib/lonely.lua")
    harness.write("return {}", to: "rotate/spec/help.lua")
    harness.write("{}", to: "rotate/payloads/a.apns")
    harness.write("require \"spec.help\"", to: "rotate/spec/a_spec.lua")
    harness.write("-- what it requires", to: "rotate/spec/b_spec.lua")
    harness.write("local n = 'lib.lonely' require(n)", to: "rotate/spec/c_spec.lua")
    var finder = SpecFinder { PluginCatalog.load(path: $0) }
    finder.add(harness.folder)
    return finder.files.filter { $0.isConcerned(by: ["\(harness.folder)/\(name)"]) }
      .map { String($0.path.dropFirst(harness.folder.count + "/rotate/spec/".count)) }
  }

  private static let all = ["a_spec.lua", "b_spec.lua", "c_spec.lua"]

  @Test(arguments: [
    ("rotate/spec/b_spec.lua", ["b_spec.lua"]),
    ("rotate/spec/help.lua", ["a_spec.lua", "c_spec.lua"]),
    ("rotate/lib/lonely.lua", ["c_spec.lua"]), ("rotate/lib/deep.lua", all),
    ("rotate/controller.lua", all),
    ("rotate/payloads/a.apns", all), ("rotate/lib/new.lua", all), ("elsewhere.lua", []),
  ])
  func `concerns the specs that come to the file`(name: String, specs: [String]) throws {
    #expect(try concerned(by: name) == specs)
  }
}
