-- expect: timeout : globals that a metatable makes
load("x = y", "n", "t", setmetatable({}, { __index = function() while true do end end }))()
