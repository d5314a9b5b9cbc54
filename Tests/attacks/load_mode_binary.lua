-- expect: denied|error : the mode asks for bytecode
assert(load("\27Lua", "x", "b"))
