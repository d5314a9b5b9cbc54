-- expect: error : the functions of texts cannot be changed by way of a text
if getmetatable("") then error("ESCAPED: metatable", 0) end
pcall(setmetatable, "", {});
("").x = 1
