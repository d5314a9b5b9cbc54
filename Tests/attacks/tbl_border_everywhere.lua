-- expect: timeout : a sequence without end, visited
for i, v in ipairs(setmetatable({}, { __index = function(_, i) return i end })) do end
