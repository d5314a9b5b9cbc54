-- expect: memory|error : one request for more than there is
local s = ("x"):rep(1 << 33)
