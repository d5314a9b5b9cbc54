-- expect: error : coroutines within replacements within coroutines
local function go() return coroutine.wrap(function() return (("x"):gsub("x", go)) end)() end
go()
