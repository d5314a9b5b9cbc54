-- expect: timeout : a handler that protects its own loop
xpcall(error, function() while true do pcall(function() while true do end end) end end)
