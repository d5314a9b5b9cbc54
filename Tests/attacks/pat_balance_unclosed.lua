-- expect: timeout : %b from each of many openings
local s = ("("):rep(1 << 17)
s:gsub("%b()", "")
