-- expect: error|memory : an operation that is made of itself
local t = setmetatable({}, { __unm = function(t) return -t end, __concat = function(a, b) return a .. b end })
pcall(function() return t .. t end)
return -t + 1
