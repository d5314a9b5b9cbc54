-- expect: error : a text that looks like a limit
error("stopped(time)", 0)
