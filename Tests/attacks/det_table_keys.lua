-- expect: ok : the order of a walk over objects does not change
local t, out = {}, {}
for i = 1, 50 do t[{}] = i t[function() return i end] = -i end
for _, v in pairs(t) do out[#out + 1] = v end
print(table.concat(out, " "))
