-- expect: output
local x <close> = setmetatable({}, { __close = function() while true do end end })
coroutine.wrap(function() while true do print(("x"):rep(100)) end end)()
