-- expect: error : a text that ends in a string
assert(load("return 'abc"))
