-- expect: memory|error|timeout : a real refusal first, a forged one later
pcall(string.rep, "x", 1 << 34)
error("not enough memory", 0)
