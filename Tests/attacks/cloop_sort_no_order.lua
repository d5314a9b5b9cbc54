-- expect: timeout : an order that is none, for ever
local t = {}
for i = 1, 200 do t[i] = i end
while true do pcall(table.sort, t, function() return true end) end
