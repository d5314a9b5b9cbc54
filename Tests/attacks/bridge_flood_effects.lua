-- expect: error|output|timeout|memory : effects without end
while true do UserDefaults.standard:set(1, "key") end
