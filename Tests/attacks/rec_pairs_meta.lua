-- expect: error|memory : __pairs that visits itself
local t = setmetatable({}, { __pairs = function(t) return pairs(t) end })
pairs(t)
