-- expect: error : timers with intervals of every kind
for _, interval in ipairs{ -1, 0, 1e300, math.huge, "1", {}, math.mininteger } do
  pcall(function() Timer.scheduledTimer{ interval = interval, block = function() end } end)
end
Timer.scheduledTimer{ interval = 1, block = "print" }
