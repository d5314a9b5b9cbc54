-- expect: error|memory|timeout : closes pending in each of many calls
local c = setmetatable({}, { __close = function(_, e) error(e, 0) end })
local function down(n) local x <close> = c return n + down(n + 1) end
down(1)
