-- expect: error
assert(load(("x = 1 "):rep(20000)))
