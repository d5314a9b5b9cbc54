-- expect: timeout : positions at the ends, for ever
while true do
  assert(not pcall(select, math.mininteger)) assert(not pcall(select, 0, 1))
  assert(select("#", select(math.maxinteger, 1, 2)) == 0)
end
