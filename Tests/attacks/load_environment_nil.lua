-- expect: error : a chunk without globals
assert(load("return print()", "x", "t", nil))()
error("the environment was nil, print was not", 0)
