-- What the sandbox leaves out or refuses, and how it says so.
local function fails(text, f, ...)
  local ok, message = pcall(f, ...)
  assert(not ok and string.find(message, text, 1, true), message)
end
local expected = [[
_G _VERSION assert collectgarbage error getmetatable ipairs load next pairs pcall print rawequal rawget rawlen rawset require
select setmetatable tonumber tostring type xpcall
coroutine.close coroutine.create coroutine.isyieldable coroutine.resume coroutine.running coroutine.status coroutine.wrap coroutine.yield
math.abs math.acos math.asin math.atan math.atan2 math.ceil math.cos math.cosh math.deg math.exp math.floor math.fmod math.frexp math.huge math.ldexp
math.log math.log10 math.max math.maxinteger math.min math.mininteger math.modf math.pi math.pow math.rad math.random math.randomseed
math.sin math.sinh math.sqrt math.tan math.tanh math.tointeger math.type math.ult
os.clock os.date os.difftime os.time
string.byte string.char string.find string.format string.gmatch string.gsub string.len string.lower string.match string.pack
NSNull UNNotificationDefaultActionIdentifier UNNotificationDismissActionIdentifier
string.packsize string.rep string.reverse string.sub string.unpack string.upper
table.concat table.insert table.move table.pack table.remove table.sort table.unpack
utf8.char utf8.charpattern utf8.codepoint utf8.codes utf8.len utf8.offset]]
local allowed, found = {}, {}
for name in expected:gmatch('%S+') do allowed[name] = true end
for k, v in pairs(_G) do
  if type(v) == 'table' and v ~= _G then
    for name in pairs(v) do assert(allowed[k .. '.' .. name], k .. '.' .. name) found[k .. '.' .. name] = true end
  else
    assert(allowed[k], k) found[k] = true
  end
end
for name in pairs(allowed) do assert(found[name], name) end
assert(getmetatable('') == false and getmetatable(_G) == nil and string.dump == nil and io == nil and debug == nil and package == nil)
fails('__gc', setmetatable, {}, { __gc = function() end })
fails('__gc', setmetatable, {}, { __gc = false })
fails("bad argument #1 to 'collectgarbage' (only 'count' is available, not 'collect')", collectgarbage)
fails("only 'count' is available, not 'step'", collectgarbage, 'step')
fails("invalid option 'nooption'", collectgarbage, 'nooption')
assert(collectgarbage('count') > 1)
-- chunk names
local function shown(name) return (select(2, load('x =', name)):match('^(.-):1: ')) end
assert(shown('=plain') == 'plain' and shown('@plain') == 'plain' and shown('=main.lua') == '[string "main.lua"]' and shown('@main.lua') == '[string "main.lua"]')
assert(shown('@/etc/passwd') == '[string "/etc/passwd"]' and shown('code\27[2J') == '[string "code[2J"]' and shown('@a\nb') == 'ab' and shown('=@main.lua') == '[string " @main.lua"]')
assert(shown('@') == '' or shown('@'))
assert(not load('return 1', '=n', 'b') and select(2, load('\27Lua', '=n', 'b')) == "attempt to load a binary chunk (mode is 't')" and not load(('x'):rep(65537)))
assert(select(2, load((' '):rep(65537))):find('the limit is 65536', 1, true))
-- no addresses
for _, v in ipairs { {}, print, function() end, coroutine.create(print), string.byte, math.sin } do
  assert(not tostring(v):find('0x') and not ('%p'):format(v):find('0x') and tostring(v):find(': %x%x%x%x%x%x%x%x+$'))
end
assert(tostring(assert) == 'function: f0000001' and tostring(print) == 'function: f000000a')
local long = tostring(setmetatable({}, { __name = ('n'):rep(5000) }))
-- The digits are eight, but for a build whose blocks lie anywhere.
assert(long:match('^(n+): %x+$') == ('n'):rep(4096) and #long <= 4096 + 2 + 16)
-- a chain of closes is bounded
local last
for i = 1, 300 do
  local before = last
  last = coroutine.create(function()
    local x <close> = setmetatable({}, { __close = function() if before then assert(coroutine.close(before)) end end })
    coroutine.yield()
  end)
  coroutine.resume(last)
end
local ok, message = coroutine.close(last)
assert(not ok and message:find('C stack overflow', 1, true))
assert(coroutine.close(coroutine.create(print)))
-- a forged memory error is an error
ok, message = pcall(error, 'not enough memory', 0)
assert(not ok and message == 'not enough memory')
-- what a script does to its tables changes no message
table.concat2, string.rep2 = string.rep, string.rep
ok, message = pcall(string.rep)
assert(message == "bad argument #1 to 'string.rep' (string expected, got no value)", message)
