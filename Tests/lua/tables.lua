-- insert, remove, move, pack, unpack, sort.
local function fails(text, f, ...)
  local ok, message = pcall(f, ...)
  assert(not ok and string.find(message, text, 1, true), message)
end
local function is(t, s) assert(table.concat(t, ' ') == s, table.concat(t, ' ')) end
local t = {}
table.insert(t, 'b') table.insert(t, 1, 'a') table.insert(t, 3, 'c') is(t, 'a b c')
assert(table.remove(t, 1) == 'a' and table.remove(t) == 'c' and table.remove(t) == 'b' and table.remove(t) == nil and #t == 0)
assert(table.remove({}, 0) == nil and table.remove({ [0] = 'z' }, 0) == 'z' and table.remove({ 1, 2 }, 3) == nil)
fails("wrong number of arguments to 'insert'", table.insert, {})
fails("wrong number of arguments to 'insert'", table.insert, {}, 1, 2, 3)
fails('position out of bounds', table.insert, { 1 }, 0, 1)
fails('position out of bounds', table.insert, { 1 }, 3, 1)
fails('position out of bounds', table.remove, { 1, 2, 3 }, 5)
fails('position out of bounds', table.remove, { 1, 2, 3 }, -1)
fails('table expected, got nil', table.insert, nil, 1)
-- through metamethods
local log = {}
local proxy = setmetatable({}, { __len = function() return 3 end, __index = function(_, k) return 'v' .. k end, __newindex = function(_, k, v) log[#log + 1] = k .. '=' .. tostring(v) end })
table.insert(proxy, 2, 'new') is(log, '4=v3 3=v2 2=new')
log = {}
assert(table.remove(proxy, 2) == 'v2') is(log, '2=v3 3=nil')
fails("object length is not an integer", table.insert, setmetatable({}, { __len = function() return 'x' end }), 1)
local userlike = setmetatable({}, { __index = { 10, 20 }, __len = function() return 2 end })
assert(table.unpack(userlike) == 10 and table.concat(userlike, ',') == '10,20')
-- move
is(table.move({ 1, 2, 3 }, 1, 3, 2), '1 1 2 3') is(table.move({ 1, 2, 3 }, 2, 3, 1), '2 3 3') is(table.move({ 1, 2 }, 1, 0, 9), '1 2')
local source = { 'x', 'y' }
is(table.move(source, 1, 2, 3, { 'a', 'b' }), 'a b x y')
fails('too many elements to move', table.move, {}, math.mininteger, 0, 1)
fails('destination wrap around', table.move, {}, 1, math.maxinteger, 2)
local far = table.move({ [math.maxinteger - 1] = 'p', [math.maxinteger] = 'q' }, math.maxinteger - 1, math.maxinteger, 1)
assert(far[1] == 'p' and far[2] == 'q')
-- pack and unpack
local p = table.pack(nil, 2, nil)
assert(p.n == 3 and p[2] == 2 and table.pack().n == 0)
assert(select('#', table.unpack({}, 1, 5)) == 5 and select('#', table.unpack({ 1, 2, 3 }, 2)) == 2 and table.unpack({ 1, 2 }, 2, 1) == nil)
assert(table.unpack({ 'a', 'b' }, -1, 1) == nil and select(3, table.unpack({ 'a', 'b' }, -1, 1)) == 'a')
local e = { [math.maxinteger] = 'end' }
assert(table.unpack(e, math.maxinteger, math.maxinteger) == 'end' and select('#', table.unpack(e, math.maxinteger - 1, math.maxinteger)) == 2)
fails('too many results to unpack', table.unpack, {}, 1, 1e8)
fails('too many results to unpack', table.unpack, {}, math.mininteger, math.maxinteger)
fails('too many results to unpack', table.unpack, {}, 0, math.maxinteger)
-- sort
local function sorted(n, make, by)
  local a = {}
  for i = 1, n do a[i] = make(i) end
  table.sort(a, by)
  by = by or function(x, y) return x < y end
  for i = 2, n do assert(not by(a[i], a[i - 1])) end
end
local seed = 7
local function chance() seed = (seed * 1103515245 + 12345) & 0x7fffffff return seed end
for _, n in ipairs { 0, 1, 2, 3, 10, 100, 101, 1000, 20000 } do
  sorted(n, chance) sorted(n, function(i) return i end) sorted(n, function(i) return -i end) sorted(n, function() return 1 end)
  sorted(n, function(i) return i % 7 end, function(x, y) return x > y end)
end
sorted(500, function(i) return tostring(i) end)
sorted(2000, function(i) return i % 2 == 0 and i or 4000 - i end)
fails('invalid order function for sorting', table.sort, { 1, 2, 3, 4, 5, 6, 7, 8, 9 }, function() return true end)
fails('attempt to compare', table.sort, { 1, 'x', 2 })
fails("bad argument #2 to 'table.sort' (function expected, got number)", table.sort, { 1, 2 }, 1)
fails('array too big', table.sort, setmetatable({}, { __len = function() return math.maxinteger end }))
fails('stop', table.sort, { 3, 2, 1 }, function() error('stop') end)
is((function() local a = { 3, 1, 2 } table.sort(a, function(x, y) return x > y end) return a end)(), '3 2 1')
local ok, message = coroutine.wrap(function() return pcall(table.sort, { 1, 2, 3 }, coroutine.yield) end)()
assert(not ok and message:find('attempt to yield across a C-call boundary', 1, true))
