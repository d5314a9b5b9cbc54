-- expect: timeout : a loop over floats that never gets nearer
local x = 2.0 ^ 53
while x ~= x + 1 or true do x = x + 1 end
