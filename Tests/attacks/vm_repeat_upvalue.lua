-- expect: timeout : a loop whose condition is an upvalue
local go = true
local function f() repeat local x = go until not go end
f()
