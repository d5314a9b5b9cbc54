-- expect: ok : the order of a walk does not change
local t, out = {}, {}
for i = 1, 200 do t["k" .. i * 7919 % 1000] = i t[i * 1.5] = i end
for k, v in pairs(t) do out[#out + 1] = tostring(k) .. "=" .. v end
print(table.concat(out, " "))
