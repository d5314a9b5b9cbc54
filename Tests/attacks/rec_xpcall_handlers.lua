-- expect: error|memory|timeout|ok : handlers nested in handlers
local function f() return xpcall(error, f) end
f()
