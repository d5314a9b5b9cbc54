-- expect: error|output|timeout|memory : timers without end
while true do Timer.scheduledTimer{ interval = 1, block = function() end } end
