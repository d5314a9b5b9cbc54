-- expect: timeout|memory|error : a table that grows while it is sorted
local t = { 3, 2, 1 }
while true do
  pcall(table.sort, t, function(a, b)
    for i = 1, 100 do t[#t + 1] = i end
    return a < b
  end)
end
