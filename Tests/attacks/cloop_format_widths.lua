-- expect: memory|timeout : a format of two hundred wide numbers, kept again and again
local format, kept = ("%99.99f"):rep(200), {}
local numbers = table.pack(("7"):rep(200):byte(1, -1))
for i = 1, math.huge do kept[i] = format:format(table.unpack(numbers)) .. i end
