-- expect: memory
local n = #("x"):rep(60 << 20)
