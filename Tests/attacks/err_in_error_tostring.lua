-- expect: error : an error that cannot be shown
error(setmetatable({}, { __tostring = error, __name = ("x"):rep(1 << 16) }))
