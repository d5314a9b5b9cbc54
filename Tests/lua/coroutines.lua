-- Coroutines: values, states, errors, closing, yields across protected calls and metamethods.
local function fails(text, f, ...)
  local ok, message = pcall(f, ...)
  assert(not ok and string.find(message, text, 1, true), message)
end
local main, is_main = coroutine.running()
assert(type(main) == 'thread' and is_main and not coroutine.isyieldable() and coroutine.status(main) == 'running')
fails('cannot resume non-suspended coroutine', function() assert(coroutine.resume(main)) end)
assert(not pcall(coroutine.yield))
local co = coroutine.create(function(a, b)
  assert(a == 1 and b == 2 and coroutine.isyieldable() and not select(2, coroutine.running()))
  local c = coroutine.yield(a + b)
  local d, e = coroutine.yield(c * 2)
  return 'done', d, e
end)
assert(coroutine.status(co) == 'suspended' and select(2, coroutine.resume(co, 1, 2)) == 3 and select(2, coroutine.resume(co, 5)) == 10)
local r = table.pack(coroutine.resume(co, nil, false))
assert(r.n == 4 and r[2] == 'done' and r[3] == nil and r[4] == false and coroutine.status(co) == 'dead')
local ok, e = coroutine.resume(co)
assert(not ok and e == 'cannot resume dead coroutine')
fails("bad argument #1 to 'coroutine.resume' (thread expected, got number)", coroutine.resume, 1)
fails("bad argument #1 to 'coroutine.create' (function expected, got number)", coroutine.create, 1)
-- states seen from inside
co = coroutine.create(function()
  assert(coroutine.status(co) == 'running')
  local inner = coroutine.create(function() assert(coroutine.status(co) == 'normal') return coroutine.resume(co) end)
  local _, ok, e = coroutine.resume(inner)
  assert(not ok and e == 'cannot resume non-suspended coroutine')
end)
assert(coroutine.resume(co))
-- errors keep their values; wrap adds the place
ok, e = coroutine.resume(coroutine.create(function() error({ 7 }) end))
assert(not ok and e[1] == 7)
fails('cannot resume dead coroutine', function() local w = coroutine.wrap(function() end) w() w() end)
ok, e = pcall(coroutine.wrap(function() error('inside', 0) end))
assert(e:find('inside', 1, true))
ok, e = pcall(coroutine.wrap(function() error(nil) end))
assert(not ok and e == nil)
-- generators
local function tree(n) if n > 0 then tree(n - 1) coroutine.yield(n) tree(n - 1) end end
local sum = 0
for v in coroutine.wrap(function() tree(6) end) do sum = sum + v end
assert(sum == 120)
-- yields across pcall, xpcall, metamethods, iterators
co = coroutine.wrap(function()
  local ok, v = pcall(function() local x = coroutine.yield('in pcall') error('after ' .. x, 0) end)
  assert(not ok and v == 'after resume')
  ok, v = xpcall(function() coroutine.yield('in xpcall') error('x', 0) end, function(m) return m .. m end)
  assert(not ok and v == 'xx')
  assert(select('#', pcall(pcall, function() coroutine.yield('nested') return 1, 2 end)) == 4)
  local mt = { __index = function(_, k) return coroutine.yield('index ' .. k) end, __add = function() return coroutine.yield('add') end,
    __lt = function() return coroutine.yield('lt') end, __concat = function() return coroutine.yield('concat') end,
    __call = function(_, a) return coroutine.yield('call ' .. a) end, __eq = function() return coroutine.yield('eq') end,
    __len = function() return coroutine.yield('len') end, __close = function() coroutine.yield('close') end }
  local t, u = setmetatable({}, mt), setmetatable({}, mt)
  assert(t.key == 1 and t + 1 == 1 and t < u and 'a' .. t == 1 and t(5) == 1 and t == u and #t == 1)
  for k in (function() return coroutine.yield('iterator') end) do break end
  do local c <close> = t end
  return 'end'
end)
local wanted = { 'in pcall', 'in xpcall', 'nested', 'index key', 'add', 'lt', 'concat', 'call 5', 'eq', 'len', 'iterator', 'close', 'end' }
for i, w in ipairs(wanted) do assert(co(i == 2 and 'resume' or 1) == w) end
fails('attempt to yield across a C-call boundary', coroutine.wrap(function() return ('x'):gsub('x', coroutine.yield) end))
ok, e = coroutine.wrap(function() return pcall(string.gsub, 'x', 'x', coroutine.yield) end)()
assert(not ok and e:find('C-call boundary', 1, true))
-- close
assert(coroutine.close(coroutine.create(print)))
co = coroutine.create(function() coroutine.yield() end)
coroutine.resume(co)
assert(coroutine.close(co) and coroutine.status(co) == 'dead' and coroutine.close(co))
fails('cannot close a running coroutine', coroutine.close, main)
co = coroutine.create(function() fails('cannot close a normal coroutine', coroutine.wrap(function() coroutine.close(co) end)) end)
assert(coroutine.resume(co))
local order = {}
local function closer(name, message) return setmetatable({}, { __close = function(_, err) order[#order + 1] = name .. ':' .. tostring(err) if message then error(message, 0) end end }) end
co = coroutine.create(function()
  local a <close> = closer('a')
  local b <close> = closer('b', 'from b')
  local c <close> = closer('c')
  coroutine.yield()
end)
coroutine.resume(co)
ok, e = coroutine.close(co)
assert(not ok and e == 'from b' and table.concat(order, ' ') == 'c:nil b:nil a:from b')
co = coroutine.wrap(function() local x <close> = closer('w', 'second') error('first', 0) end)
ok, e = pcall(co)
assert(e:find('second', 1, true))
-- depth
local function deep() return coroutine.resume(coroutine.create(deep)) end
local function last(...) return (select(select('#', ...), ...)) end
assert(last(deep()):find('C stack overflow', 1, true))
assert(not pcall(function(a) a = function(f) coroutine.wrap(f)(f) end a(a) end))
fails('too many results', coroutine.wrap(function() return table.unpack({}, 1, 1e7) end))
