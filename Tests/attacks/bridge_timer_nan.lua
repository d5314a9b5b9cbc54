-- expect: error : a timer at no time
Timer.scheduledTimer{ interval = 0 / 0, block = function() end }
