-- One use of everything that allocates; run whole, and with each allocation refused in turn.
local function keep(...) return ... end
local t = { 1, 2, 3, x = 1, y = 2, z = 3, [1.5] = 4, [true] = 5, [{}] = 6, a = 1, b = 2, c = 3, d = 4, e = 5, f = 6, g = 7, h = 8 }
local n = 0
for k, v in pairs(t) do n = n + 1 for j in pairs(t) do if n == 3 then break end end end
assert(n == 17)
local s = ('abc def'):rep(20, ',')
keep(s:find('(b)(c)'), s:match('()d'), s:gsub('%w+', '<%0>'), s:gsub('b', { b = 'x' }), s:gsub('c', function(c) return c .. c end))
for a, b in s:gmatch('(%w+) (%w+)') do keep(a, b) end
keep(('%d %5.2f %s %q %p %99d'):format(1, 2.5, {}, 'a\nb', t, 3), ('x'):byte(1, -1), s:upper():lower():reverse(), s:sub(2, -2))
keep(string.pack('i4z s2', 1, 'ab', s), string.unpack('z', 'ab\0'), utf8.char(1000, 100000), utf8.len(s))
local q = {}
for i = 1, 40 do table.insert(q, 1 + i % 3 % (#q + 1), i) end
table.sort(q) table.sort(q, function(a, b) return a > b end) table.move(q, 1, 20, 5) table.remove(q, 2) keep(table.concat(q, ','), table.pack(table.unpack(q)))
keep(pcall(error, { 1 }), pcall(string.rep), xpcall(error, function(m) return m .. '!' end, 'x'), select(2, pcall(function() local x = nil + 1 end)))
local co = coroutine.create(function(a)
  local c <close> = setmetatable({}, { __close = function() keep({}, s .. 'closed') end })
  local b = coroutine.yield(a)
  error(b)
end)
keep(coroutine.resume(co, 1), coroutine.resume(co, 'e'), coroutine.close(co))
local w = coroutine.wrap(function() for i = 1, 3 do coroutine.yield(i) end end)
keep(w(), w(), coroutine.close(coroutine.create(keep)), coroutine.running())
keep(load('return ' .. ('1 + '):rep(50) .. '1')(), load('x ='), load((function() local i = 0 return function() i = i + 1 return ({ 'return ', '5' })[i] end end)()))
keep(require 'colors', pcall(require, 'colours'), pcall(require, 'broken'), pcall(require, 'loop.a'))
keep(os.date('%c'), os.date('*t'), os.time { year = 2000, month = 1, day = 1 }, tostring(keep), tostring(1.5), tonumber('0x10'), math.random(5), math.randomseed())
keep(setmetatable({}, { __tostring = function() return 'text' end }), collectgarbage('count'))
print(s:sub(1, 5), tostring(setmetatable({}, { __name = 'Name' })):sub(1, 5), n)
