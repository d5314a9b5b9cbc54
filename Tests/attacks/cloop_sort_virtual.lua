-- expect: timeout|error|memory : table.sort of a table that is not there
table.sort(setmetatable({}, { __len = function() return 2000000 end, __index = function(_, i) return -i end, __newindex = function() end }))
