-- expect: error|memory : a lookup that looks itself up
local t = setmetatable({}, { __index = function(t, k) return t[k .. "x"] end })
local _ = t.x
