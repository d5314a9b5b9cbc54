-- expect: timeout : a chain of tables below the limit, looked through for ever
local t = {}
for i = 1, 1900 do t = setmetatable({}, { __index = t }) end
while true do local _ = t.x end
