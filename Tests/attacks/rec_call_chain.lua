-- expect: timeout|error : what is called is called by what it calls
local t = setmetatable({}, {})
getmetatable(t).__call = t
t()
