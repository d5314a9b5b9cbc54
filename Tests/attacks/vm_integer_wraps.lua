-- expect: timeout : a counter that wraps
local i = 1
repeat i = i + (1 << 32) + 1 until i == 0
