-- expect: timeout|error : the table is emptied by its own order
local t = {}
for i = 1, 5000 do t[i] = i end
while true do
  pcall(table.sort, t, function(a, b) for i = 1, #t do t[i] = i % 2 == 0 and "x" or i end return math.random() < 0.5 end)
end
