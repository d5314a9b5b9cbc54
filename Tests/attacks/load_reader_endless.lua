-- expect: timeout : readers that never end, caught for ever
while true do load(function() return "  " end) end
