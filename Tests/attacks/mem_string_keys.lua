-- expect: memory|timeout : keys without end
local t, i = {}, 0
while true do i = i + 1 t["key" .. i] = i end
