-- expect: timeout : a coroutine that resumes itself, caught for ever
local co
co = coroutine.wrap(function() while true do pcall(co) end end)
co()
