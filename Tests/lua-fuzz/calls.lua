-- Random calls of the library's functions; one line for each, the same under stock Lua and in the
-- sandbox. The driver puts SEED and COUNT before this text.
local state = SEED * 2654435761 + 1
local function random(n)
  state = state ~ (state << 13)
  state = state ~ (state >> 7)
  state = state ~ (state << 17)
  return (state >> 11) % n + 1
end
for _ = 1, 8 do random(2) end
local function pick(t) return t[random(#t)] end
local pack, unpack, concat, tostring, type, pcall = table.pack, table.unpack, table.concat, tostring, type, pcall
local format, gsub = string.format, string.gsub

local letters = { 'a', 'b', 'c', 'A', '1', ' ', '%', '.', '\0', '\n', '\200', 'é', 'x', '-', '"', '\\', '0' }
local function text(max)
  local t = {}
  for i = 1, random(max or 12) - 1 do t[i] = pick(letters) end
  return concat(t)
end
local singles = { '.', 'a', 'b', '%a', '%d', '%s', '%w', '%A', '%.', '%x', '%z', '[ab]', '[^a]', '[a-c]',
  '[%a_]', '[]]', '[^]]', '[a-]', '[%]', '[', '%', 'x', '\0', '1', '[^%s%d]', '%u', '%l', '%p', '%c', '%g' }
local function pattern(depth)
  local t = {}
  depth = depth or 0
  if random(6) == 1 then t[1] = '^' end
  for _ = 1, random(5) do
    local kind = random(16)
    if kind <= 9 then t[#t + 1] = pick(singles) .. pick { '', '', '*', '+', '-', '?' }
    elseif kind == 10 then t[#t + 1] = '%b' .. pick { 'ab', '()', 'a', '', 'aa' }
    elseif kind == 11 then t[#t + 1] = '%f' .. pick { '[a]', '[%w]', '[^a]', 'a', '[', '' }
    elseif kind == 12 then t[#t + 1] = '%' .. pick { '0', '1', '2', '9' }
    elseif kind == 13 then t[#t + 1] = '()'
    elseif kind == 14 and depth < 3 then t[#t + 1] = '(' .. pattern(depth + 1) .. pick { ')', ')', ')', '' }
    elseif kind == 15 then t[#t + 1] = pick { '(', ')', '$', '^', '%', '' }
    else t[#t + 1] = text(4) end
  end
  if random(6) == 1 then t[#t + 1] = '$' end
  return concat(t)
end
local integers = { 0, 1, 2, 3, 4, 5, 7, 8, 10, 16, 17, -1, -2, -3, -10, 100, 255, 256, 65535, 0x7fffffff,
  -0x80000000, math.maxinteger, math.mininteger, math.maxinteger - 1, 1 << 53, 36, 37 }
local function integer() return random(3) == 1 and random(20) - 10 or pick(integers) end
local floats = { 0.0, -0.0, 0.5, -1.5, 1.0, 2.0, 3.25, 1e15, 1e16, 1e100, -1e308, 1e-300, 1 / 0, -1 / 0, 0 / 0,
  2^53, 2^63, -2^63, 0.1, 1 / 3, 123456.789, 5e-324 }
local function float() return pick(floats) end
local numerals = { '10', ' 0x1F ', '1e3', '0x.8p1', '1e', '-7', '- 7', '', ' ', '0x', '1.5', 'inf', 'nan', '1_0',
  '9223372036854775808', '9223372036854775807', '0xffffffffffffffff', '1e400', '٣', '5\0', '.5', '5.', '0b1' }
local function sequence()
  local t = {}
  for i = 1, random(9) - 1 do t[i] = random(3) == 1 and text(4) or random(50) end
  return t
end
local function numbers(n)
  local t = {}
  for i = 1, random(n) - 1 do t[i] = random(4) == 1 and random(100) / 4 or random(30) end
  return t
end
local virtual = { __index = function(_, i) return type(i) == 'number' and i * 2 or nil end, __len = function() return 6 end,
  __newindex = function() end, __tostring = function() return 'virtual' end, __name = 'Virtual' }
local function table_value()
  local kind = random(8)
  if kind == 1 then return setmetatable({}, virtual) end
  if kind == 2 then return setmetatable({}, { __tostring = function() return 42 end, __len = function() return 'x' end }) end
  if kind == 3 then return setmetatable({}, { __name = 'Named', __metatable = 'locked', __tostring = function() return {} end }) end
  if kind == 4 then return setmetatable({ 1, 2 }, { __name = 'Kind' }) end
  return sequence()
end
local functions = { function() end, function(x) return x end, function(x) return x and 'r' end, function() return {} end,
  function(a) return a and #a end, function() error('in callback') end, function() error({}) end,
  function() return false end, string.upper, print and type, function(a, b) return b or a end }
local function any()
  local kind = random(12)
  if kind <= 2 then return text() elseif kind == 3 then return integer() elseif kind == 4 then return float()
  elseif kind == 5 then return nil elseif kind == 6 then return random(2) == 1 elseif kind == 7 then return table_value()
  elseif kind == 8 then return pick(numerals) elseif kind == 9 then return pick(functions)
  elseif kind == 10 then return coroutine.create(type) end
  return random(10)
end
-- An argument of the wanted kind, now and then of any other.
local function mostly(make)
  return function() if random(12) == 1 then return any() end return make() end
end
local T, P, I, F, S, N = mostly(text), mostly(pattern), mostly(integer), mostly(float), mostly(sequence), mostly(function() return pick(numerals) end)
local A, L, V = any, mostly(function() return random(8) end), mostly(table_value)
local function small() return random(8) end
local function long() return text(8):rep(random(4)) end
local function replacement()
  local kind = random(5)
  if kind == 1 then return pick(functions) end
  if kind == 2 then return { a = 'X', b = false, x = 7, ['1'] = {} } end
  if kind == 3 then return pick { '%0', '%1', '<%0>', '%2', '%', '%%', '%a', '%1%1', '' } end
  return text(5)
end
local specs = { 'd', 'i', 'u', 'c', 'x', 'X', 'o', 'e', 'E', 'f', 'F', 'g', 'G', 'a', 'A', 'q', 's', 's', 's', 'y', '', '%' }
local function form()
  local t = {}
  for _ = 1, random(3) do
    t[#t + 1] = text(3):gsub('%%', '') .. '%' .. pick { '', '', '', '-', '+', ' ', '#', '0', '-0', '+-' } ..
      pick { '', '', '', '5', '20', '99', '100', '0' } .. pick { '', '', '', '.', '.0', '.3', '.20', '.99', '.100' } .. pick(specs)
  end
  return concat(t)
end
local packs = { 'b', 'B', 'h', 'H', 'i4', 'I8', 'j', 'J', 'T', 'f', 'd', 'n', 'z', 's1', 's', 'c3', 'x', 'X', 'Xi4', '<', '>',
  '=', '!4', '!', ' ', 'i16', 'i17', 'i0', 'I3', 'c', 'q' }
local function packing() local t = {} for i = 1, random(4) do t[i] = pick(packs) end return concat(t) end
local chunks = { 'return 1', 'x =', 'return ...', 'local x <const> = 1; x = 2', 'goto a', 'return "\\q"', 'error("e")', '',
  'return (', 'break', 'for', '::a:: ::a::', 'return 1 2', 'local function f() return g.x.y end return f()', 'return #nil', 'return {} .. 1',
  'return 1 < "2"', 'return -{}', 'local t = nil; t.x = 1', 'return 2^53 | 1.5', 'return 1 // 0', 'x.y.z = 1', 'return ("x")()' }
local dates = { '%c', '!%c', '*t', '!*t', '%Y-%m-%d', '%H:%M:%S', '%Ex', '%Od', '%E', '%Q', '%', '!%j %U %W %V %G %g', '!%a %A %b %B %p %I %y %C',
  '!%D %e %F %h %n %r %R %t %T %u %w %x %X %z %Z %%', '%OQ', '%Ey %EY %EC', 'plain', '' }
local function date_table()
  local t = {}
  for _, k in ipairs { 'year', 'month', 'day', 'hour', 'min', 'sec' } do
    if random(10) > 1 then t[k] = k == 'year' and 1970 + random(200) - 60 or random(70) - 5 end
    if random(40) == 1 then t[k] = any() end
  end
  return t
end
local function compare_by() return pick { nil, function(a, b) return a < b end, function(a, b) return a > b end,
  function(a, b) return a // 5 < b // 5 end, function() return true end, function() return false end, function(a, b) return a <= b end, 1 } end

local calls = {
  { 'string.find', T, P, I, A }, { 'string.find', long, P }, { 'string.find', T, P }, { 'string.match', T, P, I }, { 'string.match', long, P },
  { 'string.gsub', T, P, replacement }, { 'string.gsub', long, P, replacement, I }, { 'string.rep', function() return pick { 'a', 'xy', 'é', '\0' } end, L, T }, { 'string.rep', function() return 'ab' end, function() return random(3) == 1 and integer() | 1 << 33 or random(9) - 3 end, T },
  { 'string.find', T, T, I, function() return true end },
  { 'string.format', form, A, A, A }, { 'string.format', form, F, F, F }, { 'string.format', form, I, I, I }, { 'string.format', form, T, T, T },
  { 'string.byte', T, I, I }, { 'string.sub', T, I, I }, { 'string.char', I, L, L }, { 'string.lower', T }, { 'string.upper', T },
  { 'string.reverse', T }, { 'string.len', A }, { 'string.pack', packing, A, A, A, A }, { 'string.pack', packing, I, F, T, I },
  { 'string.unpack', packing, T, L }, { 'string.packsize', packing }, { 'string.gmatch', T, P, I },
  { 'table.insert', S, L, A }, { 'table.insert', S, A }, { 'table.remove', S, L }, { 'table.remove', S }, { 'table.concat', S, T, L, L },
  { 'table.concat', V, T }, { 'table.move', S, small, small, I, V }, { 'table.move', S, function() return pick { math.mininteger, -1 } end, function() return pick { 0, math.maxinteger } end, function() return math.maxinteger end }, { 'table.move', S, small, small, L }, { 'table.unpack', S, L, L }, { 'table.unpack', V, I, I },
  { 'table.pack', A, A, A }, { 'table.sort', function() return numbers(150) end, compare_by }, { 'table.sort', V, compare_by },
  { 'table.sort', S, compare_by }, { 'table.remove', V, I }, { 'table.insert', V, I, A },
  { 'tonumber', N, mostly(function() return random(40) - 2 end) }, { 'tonumber', A }, { 'tonumber', N }, { 'tostring', A }, { 'select', I, A, A, A },
  { 'select', function() return '#' end, A }, { 'rawlen', A }, { 'rawequal', A, A }, { 'rawget', V, A }, { 'rawset', V, A, A }, { 'type', A },
  { 'assert', A, A }, { 'error', A, L }, { 'pcall', A, A, A }, { 'xpcall', A, A, A }, { 'getmetatable', V }, { 'setmetatable', V, V },
  { 'load', function() return pick(chunks) end }, { 'load', function() return pick(chunks) end, T, function() return pick { 't', 'b', 'bt', 'x' } end, A },
  { 'load', function() return pick(functions) end }, { 'load', A, A, A }, { 'ipairs', A }, { 'pairs', A },
  { 'next', S, function() return random(8) end }, { 'next', S, A }, { 'next', A },
  { 'utf8.char', L, I, L }, { 'utf8.codepoint', T, L, L, A }, { 'utf8.len', T, I, I, A }, { 'utf8.offset', T, I, I }, { 'utf8.codes', T, A },
  { 'math.floor', A }, { 'math.ceil', F }, { 'math.max', A, A }, { 'math.min', F, I }, { 'math.fmod', I, I }, { 'math.fmod', F, F },
  { 'math.tointeger', A }, { 'math.type', A }, { 'math.ult', I, I }, { 'math.abs', I }, { 'math.modf', F }, { 'math.sqrt', F }, { 'math.log', F, A },
  { 'math.random', I, I }, { 'math.random', L }, { 'math.random' }, { 'math.randomseed', I, I },
  { 'os.date', function() return pick(dates) end, function() return random(2) == 1 and integer() or random(1 << 34) end },
  { 'os.date', function() return pick(dates) end, I }, { 'os.time', date_table }, { 'os.difftime', I, A },
  { 'coroutine.wrap', A }, { 'coroutine.create', A }, { 'coroutine.status', A }, { 'coroutine.resume', A, A }, { 'coroutine.close', A },
  { 'coroutine.isyieldable' }, { 'coroutine.yield', A },
}

-- Addresses and what stands for them differ, and so does the padding around them.
local function plain(s)
  local t, n = gsub(s, ' *(%a+: )0?x?%x%x%x%x%x%x%x%x+ *', '%1#')
  return n > 0 and gsub(t, '[ 0]', '') or s
end
local function show(v, depth)
  local kind = type(v)
  if kind == 'string' then return format('%q', plain(v)) end
  if kind == 'number' then return math.type(v) == 'float' and format('%a', v) or tostring(v) end
  if kind ~= 'table' or getmetatable(v) or depth > 2 then
    return kind == 'boolean' and tostring(v) or kind
  end
  local t = {}
  for k, x in pairs(v) do t[#t + 1] = show(k, 3) .. '=' .. show(x, depth + 1) end
  table.sort(t)
  return '{' .. concat(t, ',') .. '}'
end

-- How a function is called decides the name in its messages: once by pcall itself, once from Lua.
local direct, named = {}, {}
for i, call in ipairs(calls) do
  direct[i] = load('return ' .. call[1])()
  named[i] = load('local pack, unpack = table.pack, table.unpack return function(...) local r = pack(' .. call[1] ..
    '(...)) return unpack(r, 1, r.n) end', '=call')()
end
math.randomseed(SEED)
local write = print
for n = 1, COUNT do
  local i = random(#calls)
  local call, args = calls[i], { n = 0 }
  args.n = #call - 1 - (random(10) == 1 and random(#call) - 1 or 0)
  for k = 1, args.n do args[k] = call[k + 1]() end
  -- Meant to differ: the clock, a seed from nothing, the sealed metatable of strings.
  if call[1] == 'os.date' or call[1] == 'os.time' then args.n = #call - 1; args[2] = args[2] or 0; args[1] = args[1] or '' end
  if call[1] == 'math.randomseed' then args.n = 2; args[1] = args[1] or n end
  if call[1] == 'getmetatable' and type(args[1]) == 'string' then args[1] = nil end
  local f = random(2) == 1 and direct[i] or named[i]
  local r = pack(pcall(f, unpack(args, 1, args.n)))
  local out = {}
  for k = 1, math.min(r.n, 40) do out[k] = show(r[k], 0) end
  if type(r[2]) == 'function' and call[1] == 'string.gmatch' then
    for k = 1, 6 do
      local m = pack(pcall(r[2]))
      for j = 1, m.n do m[j] = show(m[j], 0) end
      out[#out + 1] = '[' .. concat(m, ' ') .. ']'
      if m[2] == nil then break end
    end
  elseif type(r[2]) == 'function' and call[1] == 'load' then
    for k, x in ipairs { pcall(r[2], 1) } do out[#out + 1] = show(x, 0) end
  end
  for k = 1, args.n do out[#out + 1] = '<' .. show(args[k], 0) end
  write((gsub(n .. ' ' .. call[1] .. ' ' .. r.n .. ' ' .. concat(out, ' '), '\n', 'n')))  -- one line for each
end
