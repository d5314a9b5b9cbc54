-- expect: error
local s = ("x"):rep(1 << 19)
Host.send({ s, s .. "", s, s })
