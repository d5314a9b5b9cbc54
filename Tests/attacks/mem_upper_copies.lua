-- expect: memory|timeout : copies of a large text
local kept, s = {}, ("x"):rep(1 << 20)
while true do kept[#kept + 1] = (s .. #kept):upper() end
