-- expect: error : NaN as a key
local t = {}
t[0 / 0] = 1
