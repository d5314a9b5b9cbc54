-- expect: timeout : select walks many arguments
local function f(...) while true do select(-1, ...) end end
f(table.unpack({}, 1, 200000))
