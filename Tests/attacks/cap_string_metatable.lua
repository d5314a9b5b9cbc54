-- expect: denied|error : the metatable of strings is sealed
local ok = pcall(function() getmetatable("").__index = nil end)
if ok then error("ESCAPED: string metatable", 0) end
error("denied", 0)
