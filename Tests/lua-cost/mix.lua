-- What scripts do most with the library functions that are ours: a part a run, ROUNDS times.
local words = {}
for i = 1, 400 do words[i] = string.format('%s-%03d', ('lorem ipsum dolor sit amet'):sub(i % 20 + 1, i % 20 + 6), i * 7919 % 1000) end
local text = table.concat(words, ' ')
local parts = {}
function parts.gsub(n)
  local s
  for _ = 1, n do
    s = text:gsub('%d+', '#')
    s = s:gsub('(%a+)%-', '%1:')
    s = s:gsub('%s+', function() return ' ' end)
    s = s:gsub('%a+', { lorem = 'x', sit = 'y' })
  end
  return #s
end
function parts.gmatch(n)
  local count = 0
  for _ = 1, n do
    for word, number in text:gmatch('(%a+)%-(%d+)') do count = count + #word + #number end
    for word in text:gmatch('%S+') do count = count + #word end
  end
  return count
end
function parts.sort(n)
  local t
  for _ = 1, n do
    t = {}
    for i = 1, 400 do t[i] = i * 7919 % 1009 end
    table.sort(t)
    table.sort(t, function(a, b) return a > b end)
    local w = table.move(words, 1, #words, 1, {})
    table.sort(w)
  end
  return t[1]
end
function parts.pcall(n)
  local ok, bad = 0, 0
  local function half(x) if x % 16 == 0 then error('odd one') end return x // 2 end
  for _ = 1, n do
    for i = 1, 1000 do
      if pcall(half, i) then ok = ok + 1 else bad = bad + 1 end
    end
  end
  return ok + bad
end
if PART == 'mix' then
  for _ = 1, ROUNDS do
    for _, part in ipairs { 'gsub', 'gmatch', 'sort', 'pcall' } do parts[part](1) end
  end
else
  parts[PART](ROUNDS)
end
