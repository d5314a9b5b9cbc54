-- expect: timeout : widths that are refused, for ever
while true do pcall(string.format, "%100d", 1) pcall(string.format, "%.100f", 1) end
