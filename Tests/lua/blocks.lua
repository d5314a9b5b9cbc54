-- What lies in memory stays what it was, whatever else is made, grows and is let go of around it.
local seed = 7
local function number(n)
  seed = (seed * 1103515245 + 12345) % 2147483648
  return seed // 7 % n + 1
end
local sizes = { 1, 7, 15, 16, 17, 40, 63, 64, 65, 200, 511, 512, 513, 700, 1023, 1024, 1025, 1300, 2049, 5000 }
local kept, sums = {}, {}
local function filled(size, mark)
  if mark % 2 == 0 then return string.rep(string.char(mark % 256), size) end
  local list = {}
  for i = 1, size do list[i] = mark + i end
  return list
end
local function holds(value, size, mark)
  if mark % 2 == 0 then return #value == size and value == string.rep(string.char(mark % 256), size) end
  for i = 1, size do if value[i] ~= mark + i then return false end end
  return #value == size
end
for turn = 1, 3000 do
  local slot = number(40)
  if kept[slot] then
    assert(holds(kept[slot], sums[slot][1], sums[slot][2]), 'a value has changed')
    kept[slot], sums[slot] = nil, nil
  end
  if number(3) > 1 then
    local size = sizes[number(#sizes)]
    kept[slot], sums[slot] = filled(size, turn), { size, turn }
  end
  if turn % 500 == 0 then collectgarbage('count') end
end
for slot, value in pairs(kept) do assert(holds(value, sums[slot][1], sums[slot][2])) end
