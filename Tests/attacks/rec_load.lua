-- expect: error|memory|ok : load inside load
local function f(n) return load(function() f(n + 1) end) end
f(1)
