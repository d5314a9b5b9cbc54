-- expect: timeout|memory|error : string.byte with as many results as fit
local s = ("x"):rep(200000)
while true do s:byte(1, -1) end
