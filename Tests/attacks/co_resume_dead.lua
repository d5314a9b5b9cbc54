-- expect: ok|error : a dead coroutine is resumed many times
local co = coroutine.create(function() end)
coroutine.resume(co)
for i = 1, 1000 do assert(not coroutine.resume(co)) end
