-- Metamethods.
local function fails(text, f, ...)
  local ok, message = pcall(f, ...)
  assert(not ok and string.find(message, text, 1, true), message)
end
local log
local mt = {}
for _, op in ipairs { 'add', 'sub', 'mul', 'div', 'mod', 'pow', 'unm', 'idiv', 'band', 'bor', 'bxor', 'shl', 'shr', 'bnot', 'concat' } do
  mt['__' .. op] = function(a, b) log = op return op end
end
local a = setmetatable({}, mt)
assert(a + 1 == 'add' and 1 - a == 'sub' and a * a == 'mul' and a / 1 == 'div' and a % 1 == 'mod' and a ^ 1 == 'pow' and -a == 'unm' and a // 1 == 'idiv')
assert(a & 1 == 'band' and 1 | a == 'bor' and a ~ 1 == 'bxor' and a << 1 == 'shl' and 1 >> a == 'shr' and ~a == 'bnot' and 'x' .. a == 'concat' and a .. 1 == 'concat')
local ordered = { __lt = function(x, y) return x.v < y.v end, __le = function(x, y) return x.v <= y.v end, __eq = function(x, y) return x.v == y.v end }
local function o(v) return setmetatable({ v = v }, ordered) end
assert(o(1) < o(2) and o(2) <= o(2) and o(3) > o(2) and o(3) >= o(3) and o(1) == o(1) and o(1) ~= o(2) and not rawequal(o(1), o(1)))
fails('attempt to compare two table values', function() return {} < {} end)
fails('attempt to compare number with nil', function() return 1 < nil end)
-- index and newindex: chains, functions, rawset
local base = { inherited = 'yes' }
local t = setmetatable({}, { __index = setmetatable({}, { __index = base }), __newindex = base })
assert(t.inherited == 'yes')
t.new = 1
assert(rawget(t, 'new') == nil and base.new == 1)
local writes = {}
local guarded = setmetatable({}, { __newindex = function(s, k, v) writes[#writes + 1] = k rawset(s, k, v) end, __index = function(s, k) return k .. '?' end })
guarded.p = 1 guarded.p = 2
assert(#writes == 1 and guarded.p == 2 and guarded.q == 'q?')
fails("'__index' chain too long; possible loop", function() local l = {} setmetatable(l, { __index = l }) return setmetatable({}, { __index = l }).x end)
fails("attempt to index a nil value (global 'no_such')", function() return no_such.x end)
fails("attempt to index a nil value (field 'x')", function() local v = {} return v.x.y end)
fails("attempt to call a nil value (method 'm')", function() local v = {} v:m() end)
fails("attempt to call a table value (local 'v')", function() local v = {} v() end)
fails("attempt to concatenate a nil value (upvalue 'base2')", (function() local base2 return function() return 'x' .. base2 end end)())
fails("attempt to get length of a number value", function() return #5 end)
fails("number has no integer representation", function() return 1.5 | 1 end)
fails('attempt to', function() return 1 // 0 end)
fails('attempt to', function() return 1 % 0 end)
fails("attempt to compare", function() return '1' < 1 end)
-- len, call, close, tostring, name, pairs, metatable, mode
assert(#setmetatable({}, { __len = function() return 42 end }) == 42)
assert(setmetatable({}, { __call = function(self, ...) return select('#', ...) end })(1, nil) == 2)
fails('number expected, got Mine', string.rep, 'x', setmetatable({}, { __name = 'Mine' }))
fails('attempt to perform arithmetic on a Mine value', function() return setmetatable({}, { __name = 'Mine' }) + 1 end)
local weak = setmetatable({}, { __mode = 'v' })
weak[1] = {} weak.s = 'string'
assert(weak.s == 'string')
-- environments
local function scoped() local _ENV = { assert = assert } y = 1 assert(y == 1) return _ENV end
assert(scoped().y == 1 and y == nil)
local sandboxed = setmetatable({}, { __index = _G })
local _ENV = sandboxed
made_here = 5
assert(made_here == 5 and _G.made_here == nil and rawget(sandboxed, 'made_here') == 5)
