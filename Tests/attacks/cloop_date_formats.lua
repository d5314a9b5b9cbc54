-- expect: timeout : forms of the date, for ever
while true do
  os.date(("%c%x%X%p"):rep(500)) os.date("!*t", 0) pcall(os.date, "%Ez") pcall(os.date, "%") pcall(os.date, "*t", 2 ^ 53)
  pcall(os.date, "%Y", math.maxinteger) pcall(os.time, { year = math.maxinteger, month = math.mininteger, day = 1 })
  pcall(os.time, { year = 2000, month = 1, day = "x" }) pcall(os.date, ("%"):rep(99))
end
