-- expect: error : a timer that would fire for ever at once
Timer.scheduledTimer{ interval = 0, repeats = true, block = function() end }
