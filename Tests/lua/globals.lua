-- The table of globals is a plain table, whether a name of it was read before or not.
local G = _G
-- Written before it is read, a name is the script's.
warnings = 1
assert(warnings == 1 and G.warnings == 1)
utf8 = nil
assert(utf8 == nil and G.utf8 == nil, 'a name that was taken away stays away')
rawlen = 'mine'
assert(rawlen == 'mine')
-- Read, taken away, written again.
local select_first = select
select = nil
assert(select == nil)
select = select_first
assert(select('#', 1, 2) == 2)
-- Absent names are nil, whatever their type.
assert(absent == nil and G[1] == nil and G[2.5] == nil and G[print] == nil and G[true] == nil and #G == 0)
G[1] = 'one'
assert(G[1] == 'one' and #G == 1)
G[1] = nil
-- A name with a zero byte is another name.
assert(G['type\0'] == nil and G['type\0x'] == nil and type(1) == 'number')
G['ipairs\0'] = 1
assert(G['ipairs\0'] == 1 and ipairs ~= nil)
G['ipairs\0'] = nil
-- No table has these keys: the words and the place are those of any table.
local function words(t, key)
  local ok, text = pcall(function() t[key] = 1 end)
  assert(not ok)
  return text
end
assert(words(G, nil) == words({}, nil) and words(G, 0 / 0) == words({}, 0 / 0))
assert(words(math, nil) == words({}, nil))
-- The same value each time, by name and through another table.
local other = setmetatable({}, { __index = G })
assert(other.math == math and other.math == G['math'] and other.tostring == tostring and other.absent == nil)
assert(tostring(math.pi):sub(1, 4) == '3.14' and other.string == string)
-- It has no metatable to be seen.
assert(getmetatable(G) == nil)
-- Raw access finds what was not read before.
assert(rawget(G, 'coroutine') == coroutine and type(rawget(G, 'os')) == 'table' and rawget(G, 'absent') == nil)
assert(rawget(G, 'utf8') == nil and rawget(G, 'rawlen') == 'mine')
rawset(G, 'rawlen', nil)
assert(rawlen == nil and rawget(G, 'rawlen') == nil)
local seen = {}
for name in pairs(G) do seen[name] = true end
assert(seen.print and seen.table and seen.string and seen.warnings and seen._G and not seen.utf8 and not seen.rawlen)
assert(G._G == G)
-- A metatable of the script's own works as on any table.
local asked = {}
setmetatable(G, { __index = function(_, name) asked[#asked + 1] = name end,
                  __newindex = function(t, name, value) rawset(t, name, { value }) end })
assert(nothing_there == nil and asked[1] == 'nothing_there')
made = 5
assert(made[1] == 5 and print ~= nil and #asked == 1)
setmetatable(G, nil)
assert(nothing_there == nil and #asked == 1)
