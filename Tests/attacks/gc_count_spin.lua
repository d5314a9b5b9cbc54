-- expect: timeout : asking for ever
while true do collectgarbage("count") end
