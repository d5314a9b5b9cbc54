-- expect: timeout : levels that are not there, for ever
while true do pcall(error, "x", math.maxinteger) pcall(error, ("x"):rep(4096), 2) pcall(error, "x", -1) end
