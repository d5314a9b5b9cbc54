-- expect: timeout : a step too small to count
for i = 1e300, math.huge, 1 do end
