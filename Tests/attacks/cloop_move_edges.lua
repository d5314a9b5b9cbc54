-- expect: timeout : moves that are refused, for ever
while true do
  pcall(table.move, {}, 1, math.maxinteger, 2) pcall(table.move, {}, math.mininteger, -1, 1)
  pcall(table.move, {}, -1, math.maxinteger, 2)
  table.move({}, math.maxinteger, math.maxinteger, math.mininteger)
end
