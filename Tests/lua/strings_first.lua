-- Strings have their methods and their arithmetic before anybody reads the string library.
local function message(f, ...)
  local ok, text = pcall(f, ...)
  assert(not ok)
  return text
end
local function add(a, b) return a + b end
-- The first failing sum says what a later one says, at the same place.
local first = message(add, 'x', 1)
local second = message(add, 'x', 1)
assert(first == second, first .. ' / ' .. second)
assert('10' + 1 == 11 and 2 * '3' == 6 and -'4' == -4 and '7' // 2 == 3 and '7' % '4' == 3 and '2' ^ 2 == 4.0)
assert(('10'):rep(2) == '1010' and ('x').upper == string.upper and ('x').absent == nil)
local same = string
string = nil
assert(('ab'):upper() == 'AB' and ('a,b'):find(',', 1, true) == 2)
string = { upper = function() return 'mine' end }
assert(('ab'):upper() == 'AB', 'the methods of strings are the library, whatever the global is')
string = same
local meta = getmetatable('')
assert(not meta or meta.__index == same)
