-- expect: memory|error : separators alone exceed memory
local s = (""):rep(1 << 20, ("x"):rep(1 << 16))
