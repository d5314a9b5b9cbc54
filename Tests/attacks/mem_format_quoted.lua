-- expect: memory|error|timeout : quotes that are quoted
local s = "\0\n\"\\"
while true do s = ("%q"):format(s) end
