-- expect: memory
return #("x"):rep(500 << 20)
