-- To-be-closed variables: order, errors that meet errors, coroutines, loops, tail calls.
local function closer(f) return setmetatable({}, { __close = f }) end
local log = {}
local function note(name) return closer(function(_, e) log[#log + 1] = name .. (e and ':' .. tostring(e) or '') end) end
local function take() local s = table.concat(log, ' ') log = {} return s end
do local a <close> = note 'a' local b <close> = nil local c <close> = false local d <close> = note 'd' end
assert(take() == 'd a')
local function results() local a <close> = note 'a' return 1, nil, 3, nil end
assert(select('#', results()) == 4 and take() == 'a')
-- the last error wins, each handler sees the one before
local ok, e = pcall(function()
  local x <close> = closer(function(_, m) log[#log + 1] = m error('third', 0) end)
  local y <close> = closer(function(_, m) log[#log + 1] = m error('second', 0) end)
  error('first', 0)
end)
assert(not ok and e == 'third' and take() == 'first second')
ok, e = pcall(function() local x <close> = closer(function() error('in close', 0) end) return 'lost' end)
assert(not ok and e == 'in close')
ok, e = pcall(function() local x <close> = closer(function(...) log[1] = select('#', ...) end) end)
assert(ok and take() == '2')
-- what cannot be closed
ok, e = pcall(function() local xyz <close> = {} end)
assert(not ok and e:find("variable 'xyz' got a non-closable value", 1, true))
ok, e = pcall(function() local xyz <close> = note 'x' getmetatable(xyz).__close = nil end)
assert(not ok and e:find("metamethod 'close'", 1, true), e)
for source, text in pairs { ['local a <x> = 1'] = "unknown attribute 'x'", ['local a <close>, b <close> = 1'] = 'multiple to-be-closed variables in local list',
  ['local a <const> = 1 a = 2'] = "attempt to assign to const variable 'a'", ['local a <close> = nil; (function() a = 1 end)()'] = "attempt to assign to const variable 'a'" } do
  local f, m = load(source)
  assert(not f and m:find(text, 1, true), m)
end
-- loops: break, goto, return and error leave through the iterator's closing value
local function values(n, c) local i = 0 return function() i = i + 1 if i <= n then return i end end, nil, nil, c end
for i in values(3, note 'end') do end
for i in values(3, note 'break') do break end
for i in values(3, note 'goto') do goto out end
::out::
(function() for i in values(3, note 'return') do return i end end)()
pcall(function() for i in values(3, note 'error') do error('e', 0) end end)
assert(take() == 'end break goto return error:e')
for i = 1, 3 do local x <close> = note(i) if i == 2 then goto continue end log[#log + 1] = 'body' ::continue:: end
assert(take() == 'body 1 2 body 3')
-- no tail call leaves a closed variable behind
local function last() log[#log + 1] = 'called' return 1 end
local function tail() local x <close> = note 'x' return last() end
assert(tail() == 1 and take() == 'called x')
-- coroutines: yields inside a handler, closing while suspended, errors while closing
local co = coroutine.wrap(function()
  local x <close> = closer(function() coroutine.yield('closing') log[#log + 1] = 'closed' end)
  coroutine.yield('body')
  return 'result'
end)
assert(co() == 'body' and co() == 'closing' and co() == 'result' and take() == 'closed')
co = coroutine.wrap(function()
  return pcall(function()
    local x <close> = closer(function(_, m) coroutine.yield(m) error(m .. '!', 0) end)
    error('e', 0)
  end)
end)
assert(co() == 'e')
ok, e = co()
assert(not ok and e == 'e!')
co = coroutine.create(function() local x <close> = note 'x' local y <close> = note 'y' coroutine.yield() end)
coroutine.resume(co)
assert(coroutine.close(co) and take() == 'y x' and coroutine.status(co) == 'dead')
co = coroutine.create(function()
  local x <close> = closer(function(_, m) log[#log + 1] = tostring(m) error('x', 0) end)
  local y <close> = closer(function(_, m) log[#log + 1] = tostring(m) error('y', 0) end)
  coroutine.yield()
end)
coroutine.resume(co)
ok, e = coroutine.close(co)
assert(not ok and e == 'x' and take() == 'nil y' and coroutine.close(co))
co = coroutine.create(function() error { 7 } end)
coroutine.resume(co)
ok, e = coroutine.close(co)
assert(not ok and e[1] == 7)
ok, e = pcall(coroutine.wrap(function() local x <close> = closer(function() error('from close', 0) end) error('from body', 0) end))
assert(not ok and e:find('from close', 1, true))
co = coroutine.create(function() local x <close> = closer(function() coroutine.yield() end) coroutine.yield() end)
coroutine.resume(co)
ok, e = coroutine.close(co)
assert(not ok and e:find('attempt to yield across a C-call boundary', 1, true), e)
