-- expect: timeout : a chain of tables above the limit, caught for ever
local t = {}
for i = 1, 3000 do t = setmetatable({}, { __index = t, __newindex = t }) end
while true do pcall(function() return t.x end) pcall(function() t.x = 1 end) end
