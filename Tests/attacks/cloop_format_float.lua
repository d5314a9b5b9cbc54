-- expect: timeout : the longest text of a number, for ever
local s
while true do s = ("%99.99f%a"):format(-1.7e308, 2 ^ -1074) end
