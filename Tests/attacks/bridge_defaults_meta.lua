-- expect: error : stored values with metatables, functions, coroutines
pcall(function() UserDefaults.standard:set(coroutine.create(print), "k") end)
pcall(function() UserDefaults.standard:set(setmetatable({}, { __index = function() while true do end end }), "k") end)
UserDefaults.standard:set(print, "key")
