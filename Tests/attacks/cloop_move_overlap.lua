-- expect: timeout : a move over itself through metamethods
local t = setmetatable({}, { __index = function(_, i) return i end, __newindex = function() end })
table.move(t, 1, 1 << 61, 2)
