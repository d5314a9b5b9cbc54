-- expect: error|ok : a table grows while it is walked
local t = { 1, 2, 3 }
for k in pairs(t) do t[k .. "x"] = k if #tostring(k) > 100 then break end end
