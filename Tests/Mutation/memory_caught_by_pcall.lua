-- expect: memory
pcall(string.rep, "x", 500 << 20)
