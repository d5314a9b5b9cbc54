-- expect: memory
local t = {}
for i = 1, 40 do t[i] = ("x"):rep(1 << 20) .. i end
