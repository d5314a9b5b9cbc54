-- expect: error : a message made of the script's long names
local t = { [("k"):rep(1 << 14)] = 1 }
local f = load("local t = ... return t." .. ("n"):rep(60000 // 2) .. ".x")
f(t)
