-- expect: timeout : concatenation that a metamethod answers with itself
local m = {}
m.__concat = function(a, b) return a end
local t = setmetatable({}, m)
while true do t = t .. "x" end
