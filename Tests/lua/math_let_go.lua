-- The library is let go before its functions were ever read: no other table becomes it.
local pi = math.pi
math = nil
for round = 1, 50 do
  local tables = {}
  for i = 1, 200 do tables[i] = { i } end
  for i = 1, 200 do
    local count = 0
    for _ in pairs(tables[i]) do count = count + 1 end
    assert(count == 1)
  end
end
assert(pi > 3)
