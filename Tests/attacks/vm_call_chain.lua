-- expect: timeout|error : __call answered by a callable table
local t = setmetatable({}, { __call = setmetatable({}, { __call = function() return 1 end }) })
while true do t() end
