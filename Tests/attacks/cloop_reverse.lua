-- expect: timeout|memory : linear functions over a large text
local s = ("x"):rep(1 << 20)
while true do s:reverse():lower() end
