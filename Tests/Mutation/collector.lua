-- expect: error
collectgarbage("stop")
