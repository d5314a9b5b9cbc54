-- The order of blocks, hooks and tests. Names end with the verdict.
local log = {}
local function note(word) log[#log + 1] = word end
local function take()
  local text = table.concat(log, " ")
  log = {}
  return text
end

setup(function() note "file-setup" end)

describe("outer", function()
  note "outer-body"
  setup(function() note "setup" end)
  lazy_setup(function() note "lazy" end)
  teardown(function() note "teardown" end)
  before_each(function() note "before" end)
  after_each(function() note "after" end)
  it("first passes", function()
    assert.are.equal("file-setup outer-body setup lazy before", take())
    finally(function() note "finally" end)
  end)
  describe("inner", function()
    note "inner-body"
    before_each(function() note "inner-before" end)
    after_each(function() note "inner-after" end)
    it("second passes", function()
      assert.are.equal("finally after inner-body before inner-before", take())
    end)
  end)
  it("third passes", function() assert.are.equal("inner-after after before", take()) end)
  describe("empty", function()
    setup(function() note "empty-setup" end)
    lazy_setup(function() note "empty-lazy" end)
  end)
end)

describe("behind", function()
  it("has all that was done passes", function()
    assert.are.equal("after empty-setup teardown", take())
  end)
end)

describe("environments", function()
  shared = 5
  it("reads the block's passes", function()
    assert.are.equal(5, shared)
    shared = 6
  end)
  it("writes only its own passes", function()
    assert.are.equal(5, shared)
    _G.everywhere = 7
  end)
end)
describe("other environments", function()
  it("do not see it passes", function()
    assert.is_nil(shared)
    assert.are.equal(7, everywhere)
  end)
end)

insulate("insulated", function()
  _G.inside = 1
  it("sees its own passes", function() assert.are.equal(1, inside) end)
end)
expose("exposed", function()
  exposed = 2
  it("does not see the insulated passes", function() assert.is_nil(inside) end)
end)
describe("after exposing", function()
  it("sees the exposed passes", function() assert.are.equal(2, exposed) end)
end)
