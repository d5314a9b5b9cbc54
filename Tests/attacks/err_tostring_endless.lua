-- expect: error : an error whose text never ends
error(setmetatable({}, { __tostring = function() while true do end end, __name = ("n"):rep(1 << 12) }))
