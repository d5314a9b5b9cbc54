-- expect: memory
load(function() return ("x"):rep(500 << 20) end)
