-- expect: memory|timeout : the limit is protected against, for ever
local kept = {}
while true do pcall(function() while true do kept[#kept + 1] = ("x"):rep(1000) .. #kept end end) end
