-- expect: ok|denied|error : __gc set after the metatable is in place must not run
local m = {}
local t = setmetatable({}, m)
m.__gc = function() while true do end end
t = nil
local junk
for i = 1, 20000 do junk = { junk and 1 } end
