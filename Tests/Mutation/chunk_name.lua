-- expect: error
local _, e = pcall(load("error('x')", "@controller.lua"))
if e:find("^controller.lua") then return end
error("cleaned", 0)
