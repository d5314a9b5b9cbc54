-- expect: error : a source longer than is taken
assert(load(("x = 1 "):rep(20000)))
