-- expect: timeout|ok : the one that waits is resumed
local main = coroutine.running()
local ok, why = coroutine.resume(coroutine.create(function() return coroutine.resume(main) end))
assert(ok and why == false)
coroutine.wrap(function() while true do coroutine.resume(main) coroutine.close(coroutine.create(print)) end end)()
