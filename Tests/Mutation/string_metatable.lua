-- expect: error
if type(getmetatable("")) == "table" then return end
error("sealed", 0)
