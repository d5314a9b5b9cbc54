-- expect: timeout
local t = setmetatable({}, {})
getmetatable(t).__call = t
t()
