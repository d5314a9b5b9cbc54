-- expect: error
local t = {}
for i = 1, 70000 do t[i] = i end
Host.send(t)
