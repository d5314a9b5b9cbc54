-- expect: timeout : pcall calling pcall
while true do pcall(pcall, pcall, pcall, error) end
