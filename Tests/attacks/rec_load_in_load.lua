-- expect: error|timeout|memory|ok : a reader that loads with itself
local function reader() return load(reader) end
assert(load(reader))
