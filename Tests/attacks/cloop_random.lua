-- expect: timeout : chance over every range, for ever
while true do
  math.random(math.mininteger, math.maxinteger) math.random(0) pcall(math.random, 2, 1) pcall(math.random, 1, 2, 3)
  math.randomseed() math.randomseed(math.mininteger, math.maxinteger)
end
