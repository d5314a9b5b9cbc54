-- expect: error
setmetatable({}, { __gc = function() end })
