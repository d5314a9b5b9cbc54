-- expect: timeout : a length of a metatable, and all is moved
table.insert(setmetatable({}, { __len = function() return 1 << 60 end, __newindex = function() end, __index = function() return 1 end }), 1, 0)
