-- expect: error
if type(getmetatable(View{})) == "table" then return end
error("sealed", 0)
