-- expect: memory|timeout : the longest characters, kept
local codes, kept = {}, {}
for i = 1, 200 do codes[i] = 0x7FFFFFFF end
for i = 1, math.huge do kept[i] = utf8.char(table.unpack(codes)) .. i end
