-- expect: timeout : ranges at the ends of the integers, for ever
while true do
  assert(select("#", table.unpack({}, math.maxinteger, math.maxinteger)) == 1)
  assert(select("#", table.unpack({}, math.maxinteger, math.mininteger)) == 0)
  assert(not pcall(table.unpack, {}, math.mininteger, math.maxinteger))
  assert(not pcall(table.unpack, {}, 1, 1e7))
end
