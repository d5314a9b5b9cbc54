-- expect: timeout : a close in each turn
local quiet = setmetatable({}, { __close = function() pcall(error) end })
while true do local x <close> = quiet end
