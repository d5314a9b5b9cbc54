-- expect: memory
coroutine.resume(coroutine.create(function() return ("x"):rep(500 << 20) end))
