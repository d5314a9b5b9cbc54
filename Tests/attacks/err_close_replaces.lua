-- expect: error : a closed variable replaces the error
local x <close> = setmetatable({}, { __close = function() error("second", 0) end })
error("first", 0)
