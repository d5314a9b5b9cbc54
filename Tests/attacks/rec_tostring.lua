-- expect: error|memory : __tostring that shows itself
local t = setmetatable({}, { __tostring = function(t) return tostring(t) end })
tostring(t)
