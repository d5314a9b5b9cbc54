-- expect: timeout|memory : effects without end, protected
while true do pcall(function() while true do UserDefaults.standard:set(1, "key") end end) end
