-- expect: timeout|error : table.concat over a table that is not there
table.concat(setmetatable({}, { __index = function() return "" end, __len = function() return 1 << 60 end }))
