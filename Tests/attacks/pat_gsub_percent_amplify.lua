-- expect: memory|timeout|error : the whole match many times for each match
local s = ("x"):rep(100)
while true do s = s:gsub("x+", ("%0"):rep(100)) end
