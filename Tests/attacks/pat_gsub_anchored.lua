-- expect: timeout : gsub that fails late at every place
local s = ("a"):rep(3000)
while true do s:gsub("a-a-b", "") end
