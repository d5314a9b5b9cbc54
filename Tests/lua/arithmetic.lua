-- Numbers at their edges: integers that wrap, floats that become integers, division and remainders, goto.
local min, max = math.mininteger, math.maxinteger
assert(max + 1 == min and min - 1 == max and -min == min and max * 2 == -2 and min * -1 == min and math.abs(min) == min)
assert(min // -1 == min and min % -1 == 0 and 7 // -2 == -4 and -7 // -2 == 3 and 7 % -2 == -1 and -7 % -2 == -1)
assert(7 // 0.0 == 1 / 0 and -7 // 0.0 == -1 / 0 and 0 / 0 ~= 0 / 0 and 5 % (1 / 0) == 5.0 and -5 % (1 / 0) == 1 / 0 and 5 % -(1 / 0) == -1 / 0)
assert(tostring(-0.0) == '-0.0' and 1 / -0.0 == -1 / 0 and 0.0 == -0.0 and tostring(0.0 % -1) ~= tostring(0 % -1))
assert(not pcall(function() return 1 // 0 end) and not pcall(function() return 1 % 0 end))
assert(1 == 1.0 and math.type(1) ~= math.type(1.0) and max + 0.0 == 2^63 and max < 2^63 and min <= -2^63 and not (max + 0.0 < max) and max // 1 | 0 == max)
assert(2^53 == (1 << 53) and (1 << 53) + 1 ~= 2^53 and (1 << 53) + 1 > 2^53 and max ~= 2^63 and min == -2^63)
local t = { [1] = 'a', [2^53] = 'b' }
assert(t[1.0] == 'a' and t[1 << 53] == 'b' and next({ [3.0] = 1 }) == 3 and math.type(next { [3.0] = 1 }) == 'integer')
assert(1 << 62 == 2^62 and 1 << 63 == min and 1 << 64 == 0 and 1 << -1 == 0 and -1 >> 1 == max and -1 >> 63 == 1 and -1 >> 64 == 0 and 1 >> min == 0 and 2^31 | 0 == 1 << 31)
for _, f in ipairs { function() return 2^63 | 0 end, function() return 1.5 & 1 end, function() return (1 / 0) ~ 0 end } do
  local ok, e = pcall(f)
  assert(not ok and e:find('has no integer representation', 1, true), e)
end
assert(0xffffffffffffffff == -1 and 0x7fffffffffffffff == max and 9223372036854775808 == 2^63 and math.type(9223372036854775807) == 'integer' and 0x1p-2 == 0.25 and 0x.8 == 0.5 and 3e-2 == 0.03)
assert(math.floor(-3.5) == -4 and math.ceil(-3.5) == -3 and math.floor(2^70) == 2^70 and math.type(math.floor(3.7)) == 'integer' and math.type(math.floor(2^70)) == 'float')
assert(math.tointeger(3.0) == 3 and math.tointeger(3.5) == nil and math.tointeger(2^63) == nil and math.tointeger({}) == nil and math.ult(1, -1) and not math.ult(-1, 1))
assert(math.fmod(-7, 3) == -1 and math.fmod(7, -3) == 1 and math.fmod(min, -1) == 0 and math.fmod(5.5, 2) == 1.5 and not pcall(math.fmod, 1, 0) and math.fmod(1, 0.0) ~= math.fmod(1, 0.0))
assert('10' // '3' == 3 and math.type('10' * 1) == 'integer' and '1e1' * 1 == 10.0 and -'0x10' == -16 and ' 5 ' + 0 == 5)
local i, f = math.modf(-3.5)
assert(i == -3.0 and f == -0.5 and select(2, math.modf(1 / 0)) == 0.0 and math.max(1, 2.5) == 2.5 and math.min(3, 1, 2) == 1 and not pcall(math.max))
assert(math.log(8, 2) == 3.0 and math.log(100, 10) == 2.0 and math.exp(0) == 1.0 and math.sqrt(16) == 4.0 and math.pi > 3.14 and math.huge == 1 / 0)
for _ = 1, 200 do
  local x, y = math.random(), math.random(3, 7)
  assert(x >= 0 and x < 1 and y >= 3 and y <= 7 and math.type(y) == 'integer' and math.random(1, 1) == 1 and math.type(math.random(0)) == 'integer')
end
assert(not pcall(math.random, 2, 1) and not pcall(math.random, 0.5) and not pcall(math.random, 1, 2, 3) and math.random(min, max))
-- loops over the edges of integers, and with floats
local function count(a, b, c) local n = 0 for _ = a, b, c or 1 do n = n + 1 if n > 100 then break end end return n end
assert(count(max - 2, max) == 3 and count(min + 2, min, -1) == 3 and count(1, 0) == 0 and count(1, 1 / 0) == 101 and count(1, -1 / 0) == 0 and count(3, 1.5, -1) == 2)
assert(count(min, max, max) == 3 and count(max, min, min) == 2 and count(1.0, 2, 0.25) == 5 and count(1, 3.9) == 3 and count(0.1, 0) == 0 and count(1, 0 / 0) == 0)
for k = 1, 3 do local j = k k = 10 assert(j < 4) end
-- goto: backwards closes what it leaves, and makes fresh variables
do
  local fs, n = {}, 0
  ::again::
  local x = n
  fs[#fs + 1] = function() x = x + 1 return x end
  n = n + 10
  if n < 30 then goto again end
  assert(fs[1]() == 1 and fs[2]() == 11 and fs[3]() == 21 and fs[1]() == 2)
end
for source, text in pairs { ['goto a'] = "no visible label 'a' for <goto> at line 1", ['do ::a:: end goto a'] = "no visible label 'a'", ['::a:: ::a::'] = "label 'a' already defined on line 1",
  ['break'] = 'break outside loop at line 1', ['goto a local b ::a:: print(b)'] = "jumps into the scope of local 'b'", ['repeat goto a local x ::a:: until x'] = "jumps into the scope of local 'x'" } do
  local g, e = load(source)
  assert(not g and e:find(text, 1, true), e)
end
assert(load('goto a local b ::a::') and load('do goto a end ::a::') and load('::a:: do ::b:: end goto a') and load('while true do goto continue local x ::continue:: end'))
