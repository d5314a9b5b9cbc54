-- next, pairs, ipairs, length.
local function fails(text, f, ...)
  local ok, message = pcall(f, ...)
  assert(not ok and string.find(message, text, 1, true), message)
end
assert(next({}) == nil and next({ 10 }) == 1 and select(2, next({ a = 5 })) == 5)
fails("invalid key to 'next'", next, {}, 1)
fails("invalid key to 'next'", next, { 10, 20 }, 3)
fails("invalid key to 'next'", next, { a = 1 }, 'b')
fails("invalid key to 'next'", next, { a = 1, [1.5] = 2 }, 0 / 0)
fails("invalid key to 'next'", next, { 10, 20 }, 1.0)
fails("bad argument #1 to 'next' (table expected, got no value)", next)
assert(pairs {} == next and ipairs {} == ipairs {})
fails("bad argument #1 to 'pairs' (value expected)", pairs)
fails("bad argument #1 to 'ipairs' (value expected)", ipairs)
fails("bad argument #1 to 'for iterator' (table expected, got nil)", function() for _ in pairs(nil) do end end)
-- every key once, whatever its kind
local t, n = { 1, 2, 3, nil, 5, [0] = 0, [-4] = -4, [2.5] = 2.5, [1e300] = 1, a = 'a', ['a\0b'] = 2, [''] = 3, [true] = 't', [false] = 'f' }, 0
t[print] = 1 t[{}] = 2 t[coroutine.create(print)] = 3 t[math.maxinteger] = 4 t[math.mininteger] = 5 t[('long'):rep(50)] = 6 t[t] = t
local seen = {}
for k, v in pairs(t) do assert(not seen[k] and rawequal(t[k], v)) seen[k] = true n = n + 1 end
assert(n == 20)
for k in pairs(t) do t[k] = 'changed' end
for k, v in next, t do assert(v == 'changed') end
for k in pairs(t) do t[k] = nil end
assert(next(t) == nil)
-- clearing as it goes, with collections between, and a fresh start inside
local function clear(make)
  local count = 0
  local a = make()
  for k, v in pairs(a) do
    assert(next(a) == k and a[k] == v)
    a[k] = nil
    collectgarbage('count')
    count = count + 1
  end
  assert(next(a) == nil)
  return count
end
assert(clear(function() return { 1, 2, 3, [0] = 4, [-1] = 5 } end) == 5)
assert(clear(function() return { [{ 1 }] = 1, [{ 2 }] = 2, [('a'):rep(50)] = 3, [('b'):rep(50)] = 4, c = 5, [function() end] = 6 } end) == 6)
-- loops within loops over one table, deep loops, loops left early
local grid, hits = { x = 1, y = 2, z = 3, [10] = 4 }, 0
for a in pairs(grid) do for b in pairs(grid) do for c in pairs(grid) do hits = hits + 1 end end end
assert(hits == 64)
local function build(depth) return depth == 0 and {} or { left = build(depth - 1), right = build(depth - 1), [depth] = true } end
local function size(tree) local s = 1 for _, v in pairs(tree) do if type(v) == 'table' then s = s + size(v) end end return s end
assert(size(build(8)) == 511)
local list = {}
for i = 1, 150 do list = { value = i, rest = list, extra = 1 } end
local function destroy(node) local s = 0 for k, v in pairs(node) do node[k] = nil s = s + 1 if type(v) == 'table' then s = s + destroy(v) end end return s end
assert(destroy(list) == 450)
for i = 1, 200 do local m = { a = 1, b = 2, c = 3 } for k in pairs(m) do break end m.d = i local c = 0 for _ in pairs(m) do c = c + 1 end assert(c == 4) end
-- a whole table by next alone, from the globals too
local function find(name) local k, v repeat k, v = next(_G, k) until k == nil or k == name return v end
assert(find('print') == print and find('no such') == nil)
local count = 0
local big = {}
for i = 1, 1000 do big[i] = i big['k' .. i] = i big[-i] = i end
for _ in pairs(big) do count = count + 1 end
assert(count == 3000)
-- __pairs, and yields from it
local a, b, c, d = pairs(setmetatable({}, { __pairs = function(x) return 1, 2, 3, 4 end }))
assert(a == 1 and b == 2 and c == 3 and d == nil)
local co = coroutine.wrap(function()
  local r = {}
  for k in pairs(setmetatable({}, { __pairs = function() coroutine.yield('paused') return next, { q = 1 } end })) do r[#r + 1] = k end
  return r[1]
end)
assert(co() == 'paused' and co() == 'q')
-- ipairs goes through __index and stops at nil
local r = {}
for i, v in ipairs(setmetatable({ 1 }, { __index = function(_, i) return i < 4 and i * 10 or nil end })) do r[i] = v end
assert(r[1] == 1 and r[3] == 30 and #r == 3)
for i in ipairs(setmetatable({}, { __index = function(_, i) if i < 3 then return i end end })) do assert(i < 3) end
assert(#{ 1, 2, nil, 4 } == 4 and #'' == 0 and #{ n = 1 } == 0)
local weak = setmetatable({}, { __mode = 'k' })
for i = 1, 20 do weak[{}] = i end
weak.kept = 1
local w = 0
for k in pairs(weak) do local junk = {} w = w + 1 end
assert(w >= 1)
