-- expect: error|memory|timeout : coroutines nested in coroutines
local function f() return coroutine.wrap(f)() end
f()
