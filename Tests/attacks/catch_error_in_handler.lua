-- expect: timeout|error : a handler that raises, for ever
while true do xpcall(error, function() error("again") end) end
