-- expect: timeout : a handler in a handler in a handler
local function handler() xpcall(error, function() while true do pcall(error) end end) end
xpcall(error, handler)
