-- expect: ok|error : a metatable on the globals
setmetatable(_G, { __index = function(_, k) return k end, __newindex = function() end })
leaked = 1
