-- expect: timeout : numbers that are texts, for ever
local n = "1"
while true do n = ("%d"):format(n + 1) local _ = "0x10" * n // "3" % "7" end
