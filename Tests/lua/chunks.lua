-- load, closures, calls, varargs, locals, goto, constructs: what a script is made of.
local function fails(text, f, ...)
  local ok, message = pcall(f, ...)
  assert(not ok and string.find(message, text, 1, true), message)
end
local function bad(text, source, ...)
  local f, message = load(source, ...)
  assert(f == nil and message:find(text, 1, true), message)
end
-- load
assert(load('return 1')() == 1 and load('return ...')(5) == 5 and select('#', load('')()) == 0)
bad('[string "x ="]:1: unexpected symbol near <eof>', 'x =')
bad('[string "x = 1..."]:2: unexpected symbol near <eof>', 'x = 1\ny =')
bad('name:1: unexpected symbol near <eof>', 'x =', '=name')
bad("attempt to load a text chunk (mode is 'b')", 'return 1', 'n', 'b')
bad("attempt to load a binary chunk (mode is 't')", '\27Lua', 'n', 't')
local pieces, i = { 'return ', '1', ' + ', '2' }, 0
assert(load(function() i = i + 1 return pieces[i] end)() == 3)
i = 0
assert(load(function() i = i + 1 return ({ 'return 9', '', ' + 1' })[i] end)() == 9)
bad('reader function must return a string', function() return {} end)
bad('in reader', function() error('in reader') end)
bad('(load):1:', (function() local n = 0 return function() n = n + 1 return n == 1 and 'x =' or nil end end)())
fails("bad argument #1 to 'load' (function expected", load)
local environment = { y = 2 }
assert(load('x = y; return x', 'n', 't', environment)() == 2 and environment.x == 2 and x == nil)
assert(not pcall(load('return y', 'n', 't', nil)))
assert(load('z_global = 1')() == nil and z_global == 1)
assert(load(('a = 1 '):rep(2000)) and load('return "' .. ('x'):rep(60000) .. '"')().len)
bad('goto', 'goto nowhere') bad("attempt to assign to const variable 'c'", 'local c <const> = 1; c = 2') bad("break outside", 'break')
bad('label', '::a:: ::a::') bad('jumps into the scope', 'goto f; local a; ::f:: print(a)') bad('overflow', 'return ' .. ('('):rep(1000) .. '1' .. (')'):rep(1000))
bad("unfinished string", 'return "a') bad('malformed number', 'return 3x') bad('invalid escape sequence', 'return "\\q"') bad("syntax error near 'b'", 'a b')
-- closures
local fs = {}
for k = 1, 3 do local j = k * 10 fs[k] = function(d) j = j + (d or 0) return j, k end end
fs[1](5)
assert(fs[1]() == 15 and fs[2]() == 20 and select(2, fs[3]()) == 3)
local function counter() local n = 0 return function() n = n + 1 return n end, function() return n end end
local up, see = counter()
up() up()
assert(see() == 2)
local w = {}
while #w < 3 do local v = #w w[#w + 1] = function() v = v + 1 return v end end
assert(w[1]() == 1 and w[1]() == 2 and w[2]() == 2)
-- calls
local function tail(n) if n == 0 then return 'end' end return tail(n - 1) end
assert(tail(100000) == 'end')
local callable = setmetatable({}, { __call = function(self, a, b) return a + b, select('#', self) end })
assert(callable(1, 2) == 3 and pcall(callable, 1, 2))
local chain = callable
for _ = 1, 10 do chain = setmetatable({}, { __call = chain }) end
assert(not pcall(function() local f f() end))
local object = { n = 5 }
function object:get(x) return self.n + x end
function object.static(x) return x end
assert(object:get(1) == 6 and object.static(2) == 2)
local function fact(n) return n == 0 and 1 or n * fact(n - 1) end
assert(fact(20) == 2432902008176640000)
-- varargs
local function v(...) local a, b = ... return select('#', ...), a, b, ... end
assert(v() == 0 and select('#', v()) == 3 and select(6, v(1, 2, 3)) == 3)
local function tailed(...) return ... end
assert(select('#', tailed(nil, nil)) == 2 and (tailed(7, 8)) == 7 and #{ tailed(1, 2, 3), tailed(4, 5) } == 3)
assert(select('#', table.unpack({}, 1, 200)) == 200 and (function(...) return select('#', ...) end)(table.unpack({}, 1, 250)) == 250)
-- locals, attributes, closing
do
  local order = {}
  local function c(n) return setmetatable({}, { __close = function(_, e) order[#order + 1] = n .. (e and '!' or '') end }) end
  do local a <close> = c('a') local b <close>, k <const> = c('b'), 3 assert(k == 3) end
  local function f() local x <close> = c('x') return 'r' end
  assert(f() == 'r')
  assert(not pcall(function() local y <close> = c('y') error('e') end))
  for _ in next, { 1 }, nil, c('for') do break end
  goto out
  do local z <close> = c('z') end
  ::out::
  assert(table.concat(order, ' ') == 'b a x y! for')
  fails("variable 'q' got a non-closable value", function() local q <close> = {} end)
  local n <close> = nil
  local m <close> = false
end
-- goto, loops, operators
do
  local k = 1
  ::top:: if k < 5 then k = k + 1 goto top end
  assert(k == 5)
  for a = 1, 3 do for b = 1, 3 do if b == 2 then goto continue end assert(b ~= 2) ::continue:: end end
end
local seen = {}
for a = 3, 1, -1 do seen[#seen + 1] = a end
for a = 1.0, 2 do seen[#seen + 1] = a end
for a = math.maxinteger - 1, math.maxinteger do seen[#seen + 1] = 'm' end
for a = 1, 0 do error() end
assert(table.concat(seen, ' ') == '3 2 1 1.0 2.0 m m')
fails("'for' step is zero", function() for a = 1, 2, 0 do end end)
fails("initial value", function() for a = 'x', 2 do end end)
assert((2^3^2 == 512.0) and -2^2 == -4.0 and not nil == true and 1 .. 2 == '12' and (nil and 1) == nil and (false or nil) == nil)
assert(7 // 2 == 3 and -7 // 2 == -4 and 7 % -3 == -2 and -7 % 3 == 2 and 5.5 // 2 == 2.0 and 1 << 63 == math.mininteger and 1 << 64 == 0 and ~0 == -1)
assert(3 | 4 == 7 and 6 ~ 3 == 5 and 1 >> -1 == 2 and 2 > 1 == true and 'a' .. 'b' == 'ab' and #'abc' + 1 == 4)
