-- Random tables, visited while keys go away: what stays is seen exactly once, what is gone never.
local state = 12345
local function random(n) state = (state * 1103515245 + 12345) & 0x7fffffff return (state >> 8) % n + 1 end
local function key(i)
  local kind = random(7)
  if kind == 1 then return random(40) elseif kind == 2 then return 10 - random(60) elseif kind == 3 then return random(100) + .5
  elseif kind == 4 then return ('k'):rep(random(12)) .. i elseif kind == 5 then return random(2) == 1
  elseif kind == 6 then return { i } end
  return 'short' .. random(50)
end
for round = 1, 1500 do
  local t, all = {}, {}
  local size = random(4) == 1 and random(200) or random(20)
  for i = 1, size do
    local k = random(3) == 1 and i or key(i)
    if t[k] == nil then all[#all + 1] = k end
    t[k] = i
  end
  local expected, seen, steps = {}, {}, 0
  for _, k in ipairs(all) do expected[k] = true end
  local clearing = random(3)
  for k, v in pairs(t) do
    assert(expected[k] and not seen[k] and t[k] == v)
    seen[k] = true
    steps = steps + 1
    if clearing == 1 then t[k] = nil end
    if clearing == 2 and random(3) == 1 then
      local gone = all[random(#all)]
      if not seen[gone] then expected[gone] = nil end
      t[gone] = nil
    end
    local chance = random(12)
    if chance == 1 then t[k] = t[k] and 'changed' end
    if chance == 2 then next(t) end
    if chance == 3 then for _ in pairs(t) do if random(3) == 1 then break end end end
    if chance == 4 then for _ = 1, 50 do local _ = {} end end
  end
  for k in pairs(expected) do assert(seen[k]) end
  if clearing == 1 then assert(next(t) == nil and steps == #all) end
end
