-- expect: timeout : numerals of thousands of digits, for ever
while true do
  assert(load("return " .. ("9"):rep(60000))) assert(load("return 0x." .. ("0"):rep(40000) .. "1p+99999"))
  tonumber(("1"):rep(50000)) tonumber(("z"):rep(50000), 36) assert(not tonumber(("0x"):rep(20000)))
end
