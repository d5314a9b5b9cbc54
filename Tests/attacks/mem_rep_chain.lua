-- expect: memory|error|timeout : copies of copies
local s = "ab"
for i = 1, 12 do s = s:rep(40, s) end
