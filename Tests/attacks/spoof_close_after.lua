-- expect: timeout : a closed variable reports success after the limit
local x <close> = setmetatable({}, { __close = function() return "ok" end })
while true do end
