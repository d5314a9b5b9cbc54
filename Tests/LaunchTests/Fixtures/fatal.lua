error('on purpose')
while true do end
local s = 'x' while true do s = s .. s end
local t = {} while true do t[#t + 1] = {} end
while true do print('flood') end
local function f() return f() + 1 end f()
error(setmetatable({}, { __tostring = error }))
