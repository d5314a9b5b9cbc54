-- expect: error : a reader that yields
coroutine.wrap(function() assert(load(coroutine.yield)) end)()
