-- expect: error : an error that is a coroutine
error(coroutine.create(print))
