-- expect: ok|error : a function that uses more of outside than it may
local parts = {}
for i = 1, 2 do
  parts[#parts + 1] = "return function() "
  for j = 1, 150 do parts[#parts + 1] = ("local a%d_%d = 1 "):format(i, j) end
end
parts[#parts + 1] = "return function() return "
for i = 1, 2 do for j = 1, 150 do parts[#parts + 1] = ("a%d_%d + "):format(i, j) end end
parts[#parts + 1] = "1 end end end"
assert(not load(table.concat(parts)))
