-- expect: timeout|memory : weak tables emptied and filled for ever
local w = setmetatable({}, { __mode = "kv" })
while true do for i = 1, 100 do w[{}] = {} end end
