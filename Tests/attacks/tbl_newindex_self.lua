-- expect: error : a store that ends in itself
local t = {}
setmetatable(t, { __newindex = t })
t.x = 1
