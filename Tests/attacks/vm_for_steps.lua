-- expect: timeout : steps that go nowhere
for i = 1, 10, 0 / 0 do error("ESCAPED: NaN step", 0) end
assert(not pcall(load("for i = 1, 2, 0 do end")))
for i = math.maxinteger - 1, math.maxinteger do end
for i = 2 ^ 53, 2 ^ 53 + 4, 0.5 do end
