-- expect: timeout|error : table.insert shifts what is not there
table.insert(setmetatable({}, { __len = function() return 1 << 50 end, __index = function() end, __newindex = function() end }), 1, 0)
