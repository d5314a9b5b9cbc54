-- expect: timeout : tail calls never fill the stack
local function a() return a() end
return a()
