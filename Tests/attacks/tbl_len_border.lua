-- expect: timeout|error|ok : a border far from every element
local t = {}
for i = 0, 40 do t[1 << i] = i end
for i = 1, 10 do t[#t + 1] = i end
