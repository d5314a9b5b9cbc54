-- expect: timeout
local s = ("a"):rep(4 << 20)
s:find(("a"):rep(2 << 20) .. "b", 1, true)
