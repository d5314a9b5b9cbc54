-- expect: timeout : two coroutines hand over to each other
local yield, wrap = coroutine.yield, coroutine.wrap
local a = wrap(function() while true do yield() end end)
local b = wrap(function() while true do a() yield() end end)
while true do b() end
