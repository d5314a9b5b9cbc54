-- expect: error : format that shows what formats itself
local t = setmetatable({}, { __tostring = function(t) return ("%s"):format(t) end })
local s = ("%s"):format(t)
