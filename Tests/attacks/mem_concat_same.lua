-- expect: memory|timeout : one string joined to itself, kept
local piece, t, kept = ("x"):rep(1 << 16), {}, {}
for i = 1, 64 do t[i] = piece end
for i = 1, math.huge do kept[i] = table.concat(t, i) end
