-- expect: denied|error : a chunk that begins as bytecode does
assert(load("\27Lua" .. ("\0"):rep(40)))
