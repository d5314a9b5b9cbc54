-- expect: memory
local n = #("x"):rep(120 << 20)
