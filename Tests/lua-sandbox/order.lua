-- The order of pairs: positive integers, other integers, floats, strings, booleans, objects.
local t = {}
local first, second = {}, {}
for _, k in ipairs { 'b', 'a', 'ab', 'a\0', '', 'B', '10', '9', 3.5, -2.5, 1e300, -1e300, 1 / 0, -1 / 0, 7, 2, 1, 3, 100, -1, 0, -100,
  math.maxinteger, math.mininteger, true, false, second, first } do t[k] = true end
local names = { [first] = 'object', [second] = 'object' }
local seen = {}
for k in pairs(t) do seen[#seen + 1] = names[k] or (type(k) == 'string' and string.format('%q', k)) or tostring(k) end
local order = table.concat(seen, ' ')
assert(order == '1 2 3 7 100 9223372036854775807 -9223372036854775808 -100 -1 0 -inf -1e+300 -2.5 3.5 1e+300 inf ' ..
  '"" "10" "9" "B" "a" "a\\0" "ab" "b" false true object object', order)
-- holes, and keys that go while it runs
t = { 1, 2, 3, nil, 5, x = 1, y = 2, [0] = 3 }
seen = {}
for k in pairs(t) do
  seen[#seen + 1] = k
  if k == 2 then t[1], t[3] = nil, nil end
  if k == 5 then t[0], t.y = nil, 'kept' end
  t[k] = nil
end
assert(table.concat(seen, ' ') == '1 2 5 x y' and next(t) == nil)
-- functions of the library have a place too
t = { [print] = 1, [type] = 2, [math.sin] = 3, [string.rep] = 4, [string.byte] = 5, [function() end] = 6, [coroutine.create(type)] = 7 }
local n, before = 0, {}
for round = 1, 2 do
  local i = 0
  for k in pairs(t) do i = i + 1 if round == 1 then before[i] = k else assert(before[i] == k) end end
  n = n + i
end
assert(n == 14)
-- a list does not keep its table or keys alive
local weak = setmetatable({}, { __mode = 'k' })
do
  local junk = { [{}] = 1, [{}] = 2, [{}] = 3 }
  weak[junk] = true
  for k in pairs(junk) do weak[k] = true end
  for k in pairs(junk) do if next(junk, k) then break end end
end
local round = 0
repeat
  round = round + 1
  for _ = 1, 2000 do local _ = { {} } end
until next(weak) == nil or round > 200
assert(next(weak) == nil)
print(tostring(first), tostring(print):match('^function: %x+$') ~= nil, order)
