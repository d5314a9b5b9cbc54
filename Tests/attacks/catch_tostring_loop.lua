-- expect: timeout : errors in __tostring, protected
local t = setmetatable({}, { __tostring = error })
while true do pcall(tostring, t) pcall(print, t) end
