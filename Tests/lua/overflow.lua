-- The ends of stacks: of Lua calls, of C calls, of patterns, of the parser, of coroutines in each other.
local function fails(text, f, ...)
  local ok, message = pcall(f, ...)
  assert(not ok and string.find(message, text, 1, true), message)
end
local function deep(n) if n > 0 then deep(n - 1) end end
deep(10) deep(180) deep(10000)
fails('stack overflow', function() local function f() return 1 + f() end f() end)
fails('stack overflow', function() local function f(...) return f(1, ...) + 1 end f() end)
-- errors in error handlers, over and over
local function loop() assert(pcall(loop)) end
local ok, message = xpcall(loop, loop)
assert(not ok and string.find(message, 'error'))
ok, message = xpcall(error, function() error('again') end)
assert(not ok and (message == nil or type(message) == 'string'))
-- C calls nested by metamethods, gsub, sort, tostring
local t = setmetatable({}, {})
getmetatable(t).__index = function(_, k) return t[k + 1] end
fails('overflow', function() return t[1] end)
getmetatable(t).__tostring = function() return tostring(t) end
fails('overflow', tostring, t)
local function nest() return (string.gsub('a', 'a', nest)) end
fails('overflow', nest)
local chain = {}
for _ = 1, 100 do chain = setmetatable({}, { __index = chain, __newindex = chain }) end
assert(chain.x == nil)
chain.x = 1
assert(chain.x == 1)
for _ = 1, 2100 do chain = setmetatable({}, { __index = chain }) end
local own = {}
setmetatable(own, { __index = own, __newindex = own })
-- coroutines in each other
local a
a = function(f) coroutine.wrap(f)(f) end
assert(not pcall(a, a))
local function resume_self() local ok, e = coroutine.resume(coroutine.create(resume_self)) if not ok then error(e, 0) end end
fails('C stack overflow', resume_self)
-- the parser
local function nested(open, close, n) return load('return ' .. open:rep(n) .. '1' .. close:rep(n)) end
assert(nested('(', ')', 100) and nested('{', '}', 100) and nested('-', '', 100))
for _, pair in ipairs { { '(', ')' }, { '{', '}' }, { '- ', '' }, { '1 .. ', '' }, { 'function() return ', ' end' } } do
  local f, e = nested(pair[1], pair[2], 1000)
  assert(not f and e:find('overflow', 1, true), e)
end
local function many(n, first, each, last) local s = {} for i = 1, n do s[i] = each:format(i) end return load(first .. table.concat(s, ', ') .. last) end
local f, e = many(201, 'local ', 'a%d', '')
assert(not f and e:find('too many local variables (limit is 200) in main function near', 1, true), e)
assert(many(200, 'local ', 'a%d', ''))
f, e = many(300, 'return function(', 'a%d', ') end')
assert(not f and e:find('too many local variables', 1, true))
-- more upvalues than a function may have
local function names(first, last, between) local q = {} for i = first, last do q[#q + 1] = 'v' .. i end return table.concat(q, between) end
f, e = load('local ' .. names(1, 130, ', ') .. '\nlocal function g() local ' .. names(131, 260, ', ') ..
  '\nreturn function() return ' .. names(1, 260, ' + ') .. ' end end')
assert(not f and e:find('too many upvalues (limit is 255)', 1, true), e)
-- patterns and strings
local function pattern(n) return pcall(string.match, ('a'):rep(n), ('.?'):rep(n)) end
local r, m = pattern(80)
assert(r and #m == 80)
r, m = pattern(20000)
assert(not r and m:find('too complex', 1, true))
fails('resulting string too large', string.rep, 'x', 1 << 62)
fails('resulting string too large', string.rep, ('x'):rep(100), 1 << 57)
fails('too many results to unpack', table.unpack, {}, 1, 1 << 30)
assert(select('#', table.unpack({}, 1, 10000)) == 10000)
assert(not pcall(string.char, table.unpack({}, 1, 100)))
