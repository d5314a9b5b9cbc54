-- expect: timeout : a set of thousands of ranges for each character
local set = "[^" .. ("a-c"):rep(15000) .. "]"
local s = ("a"):rep(1 << 16)
while true do s:find(set) end
