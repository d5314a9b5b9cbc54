-- expect: timeout : a finalizer that only a metatable offers is none
local m = setmetatable({}, { __index = { __gc = function() error("ESCAPED: finalizer", 0) end } })
while true do setmetatable({}, m) end
