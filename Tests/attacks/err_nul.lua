-- expect: error : an error with a NUL and no UTF-8
error("a\0\xff\n\27[31m", 0)
