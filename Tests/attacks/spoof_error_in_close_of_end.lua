-- expect: timeout : an error for the end's own
local x <close> = setmetatable({}, { __close = function() error("not enough memory", 0) end })
while true do end
