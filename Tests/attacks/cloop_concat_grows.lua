-- expect: timeout|memory|error : a length that grows while it is joined
local n = 1
local t = setmetatable({}, { __len = function() return 1 << 40 end, __index = function(_, i) n = n + 1 return i end })
table.concat(t, ",", 1, 1 << 40)
