-- Where keys lie decides when a table grows whose keys come and go. All that shows it is the same in each process:
-- what # says of holes, the order of objects as keys, addresses in text, memory in use.
local state = 20260101
local function random(n)
  state = (state * 1103515245 + 12345) % 2147483648
  return state // 65536 % n
end
local lengths, tables = {}, {}
for i = 1, 300 do
  local t = {}
  for step = 1, 60 do
    local key = random(40)
    if random(2) == 0 then key = 'k' .. key end
    t[key] = random(100) < 60 and { step } or nil
    if t[key] and random(7) == 0 then t[t[key]] = step end
  end
  lengths[#lengths + 1] = #t
  tables[i] = t
end
for i = 1, 300, 3 do tables[i] = nil end
local set, order = {}, {}
for i = 1, 60 do
  set[{}] = i
  local between = ('x'):rep(40 + i)
  if i % 5 == 0 then for key in pairs(set) do set[key] = nil break end end
end
for _, i in pairs(set) do order[#order + 1] = i end
print(table.concat(lengths, ' '))
print(table.concat(order, ' '))
print(tostring({}), tostring(function() end), string.format('%p', set), collectgarbage('count'))
