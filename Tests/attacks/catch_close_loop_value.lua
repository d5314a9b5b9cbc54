-- expect: timeout : the closing value of a loop loops
for i in next, { 1 }, nil, setmetatable({}, { __close = function() while true do pcall(error) end end }) do end
