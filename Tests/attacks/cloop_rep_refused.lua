-- expect: timeout : copies that are refused, for ever
while true do pcall(string.rep, "abc", math.maxinteger) pcall(string.rep, "", math.maxinteger, "") end
