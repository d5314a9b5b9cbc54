-- expect: error
assert(("x"):rep(2) == "xx")
if type(getmetatable("")) == "table" then return end
error("sealed", 0)
