-- expect: timeout : __pairs that gives an iterator without end
for k in pairs(setmetatable({}, { __pairs = function() return function(_, k) return (k or 0) + 1 end end })) do end
