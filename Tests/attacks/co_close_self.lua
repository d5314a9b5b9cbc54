-- expect: error : a coroutine closes itself
local co
co = coroutine.create(function() return coroutine.close(co) end)
assert(coroutine.resume(co))
