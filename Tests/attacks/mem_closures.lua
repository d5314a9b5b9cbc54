-- expect: memory|timeout : closures kept for ever
local kept = {}
while true do local x = #kept kept[x + 1] = function() return x end end
