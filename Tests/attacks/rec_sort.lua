-- expect: error|memory : sorting inside comparators
local function f() table.sort({ 2, 1 }, function(a, b) f() return a < b end) end
f()
