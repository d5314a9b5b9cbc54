-- expect: timeout|error : __newindex through a long chain
local t = {}
for i = 1, 1900 do t = setmetatable({}, { __newindex = t }) end
while true do t.x = 1 end
