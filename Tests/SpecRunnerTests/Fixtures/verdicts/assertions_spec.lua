-- Every assertion, both ways. Names end with the verdict.
local function case(name, body, opposite)
  it(name .. " passes", body)
  it(name .. " fails", opposite)
end
local tree = { 1, { a = "x" } }
describe("assert", function()
  case("equal", function() assert.are.equal(1, 1) assert.equals("a", "a") assert.are_not.equal({}, {}) end,
    function() assert.are.equal(1, 2) end)
  case("not equal", function() assert.are_not.equal(1, 2) assert.is_not.equal(1, 2) assert.not_equal(1, 2) end,
    function() assert.are_not_equal(1, 1) end)
  case("same", function() assert.are.same({ 1, { a = "x" } }, tree) assert.same(1, 1) end,
    function() assert.are.same({ 1, { a = "y" } }, tree) end)
  case("not same", function() assert.are_not.same({ 1 }, { 2 }) end, function() assert.are_not.same({ 1 }, { 1 }) end)
  case("same with more", function() assert.are_not.same({ a = 1 }, { a = 1, b = 2 }) end,
    function() assert.are.same({ a = 1, b = 2 }, { a = 1 }) end)
  case("true", function() assert.is_true(true) assert.True(true) assert.is_not_true(1) end,
    function() assert.is_true(1) end)
  case("false", function() assert.is_false(false) assert.is_not_false(nil) end, function() assert.is_false(nil) end)
  case("truthy", function() assert.truthy(0) assert.is_truthy("") assert.is_not.truthy(nil) end,
    function() assert.truthy(false) end)
  case("falsy", function() assert.falsy(nil) assert.is_falsy(false) end, function() assert.falsy(0) end)
  case("nil", function() assert.is_nil(nil) assert.Nil(nil) end, function() assert.is_nil(false) end)
  case("not nil", function() assert.is_not_nil(false) assert.not_nil(1) end, function() assert.is_not_nil(nil) end)
  case("string", function() assert.is_string("") assert.is_not_string(1) end, function() assert.is_string(1) end)
  case("number", function() assert.is_number(1.5) end, function() assert.is_number("1") end)
  case("boolean", function() assert.is_boolean(false) end, function() assert.is_boolean(nil) end)
  case("table", function() assert.is_table({}) end, function() assert.is_table("") end)
  case("function", function() assert.is_function(print) end, function() assert.is_function({}) end)
  case("thread", function() assert.is_thread(coroutine.create(print)) end, function() assert.is_thread(1) end)
  case("not userdata", function() assert.is_not_userdata({}) end, function() assert.is_userdata({}) end)
  case("near", function() assert.near(1, 1.2, 0.3) assert.is_not.near(1, 2, 0.5) end,
    function() assert.near(1, 2, 0.5) end)
  case("matches", function() assert.matches("^a", "abc") assert.has_no.match("z", "abc") assert.is.match(".", "a") end,
    function() assert.matches("z", "abc") end)
  case("matches plain", function() assert.matches(".", "a.b", 1, true) end,
    function() assert.matches("a.b", "axb", 1, true) end)
  case("unique", function() assert.is_unique({ 1, 2 }) assert.is_unique({ {}, {} }) end,
    function() assert.is_unique({ 1, 1 }) end)
  case("unique deep", function() assert.is_unique({ { 1 }, { 2 } }, true) end,
    function() assert.is_unique({ { 1 }, { 1 } }, true) end)
  case("error", function() assert.has_error(function() error("x") end) assert.error(function() error() end) end,
    function() assert.has_error(function() end) end)
  case("error text", function() assert.has_error(function() error("x") end, "x") end,
    function() assert.has_error(function() error("x") end, "y") end)
  case("error table", function() assert.has_error(function() error({ 1 }) end, { 1 }) end,
    function() assert.has_error(function() error({ 1 }) end, { 2 }) end)
  case("no error", function() assert.has_no.errors(function() end) assert.has_no_error(function() end) end,
    function() assert.has_no.errors(function() error("x") end) end)
  case("error matches", function() assert.error_matches(function() error("boo 12") end, "%d+") end,
    function() assert.error_matches(function() error("boo") end, "z") end)
  case("has_error.matches", function() assert.has_error.match(function() error("boo 12") end, "%d+") end,
    function() assert.has_error.match(function() error("boo") end, "z") end)
  case("returned arguments", function() assert.returned_arguments(2, (function() return 1, nil end)()) end,
    function() assert.returned_arguments(2, (function() return 1 end)()) end)
  case("plain", function() assert(true) assert(1, "x") assert.are.equal(7, assert(7)) end,
    function() assert(false, "told") end)
  case("message", function() assert.message("m").is_true(true) end, function() assert.message("m").is_true(false) end)
  it("returns its arguments passes", function()
    local a, b = assert.are.equal(3, 3)
    assert(a == 3 and b == 3)
  end)
  it("stops at cycles passes", function()
    local a, b = {}, {}
    a.a, b.a = a, b
    assert.are.same(a, b)
  end)
  it("looks into tables with __eq fails", function()
    local mt = { __eq = function() return true end }
    assert.are.same(setmetatable({ 1 }, mt), setmetatable({ 2 }, mt))
  end)
  case("array holes", function() assert.array({ 1, nil, 2 }).has.holes() assert.array({ 1 }).has.no.holes() end,
    function() assert.array({ 1, 2 }).has.holes() end)
  it("names of the language passes", function()
    assert.is.True(true)
    assert.is.Function(print)
    assert.is.Nil((function() end)())
  end)
  it("uses __eq passes", function()
    local mt = { __eq = function() return true end }
    assert.are.equal(setmetatable({ 1 }, mt), setmetatable({ 2 }, mt))
  end)
end)

describe("custom assertions", function()
  local say = require "say"
  say:set("assertion.big.positive", "Expected %s to be big")
  say:set("assertion.big.negative", "Expected %s to be small")
  assert:register("assertion", "big", function(_, arguments) return arguments[1] > 10 end,
    "assertion.big.positive", "assertion.big.negative")
  case("big", function() assert.is_big(11) assert.is_not_big(3) end, function() assert.is_big(1) end)
  it("say what they mean passes", function()
    local _, problem = pcall(function() assert.is_big(1) end)
    assert.matches("Expected %(number%) 1 to be big", tostring(problem))
  end)
end)
