-- expect: timeout : yields across protected calls, for ever
local co = coroutine.wrap(function() while true do pcall(coroutine.yield) end end)
while true do co() end
