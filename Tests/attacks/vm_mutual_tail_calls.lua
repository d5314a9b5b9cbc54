-- expect: timeout : two functions that tail-call each other
local b
local function a(n) return b(n + 1) end
function b(n) return a(n - 1) end
return a(0)
