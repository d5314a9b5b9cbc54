-- expect: timeout
-- Nothing but C: rawlen gives 0 for every element, rawequal takes every write.
table.sort(setmetatable({}, { __len = function() return 1 << 30 end, __index = rawlen, __newindex = rawequal }))
