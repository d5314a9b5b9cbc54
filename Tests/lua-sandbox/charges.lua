-- What a run is charged is the same in every process, although Lua's own order of keys is not. The
-- check compares the units of two runs under an instruction limit.
local t = {}
for i = 1, 400 do t['key' .. i % 37 * i] = i t[('long '):rep(i % 60) .. i] = i t[i + .5] = i end
local n = 0
for round = 1, 3 do
  for k, v in pairs(t) do n = n + 1 if n % 5 == 0 then t[k] = nil end end
  next(t)
end
local set = '[' .. ('x'):rep(3000) .. ']'
for i = 1, 20 do ('y'):find(set .. i) end
local small = { a = 1, b = 2, c = 3, d = 4, e = 5 }
for i = 1, 50 do for k in pairs(small) do n = n + #k end end
print(n)
