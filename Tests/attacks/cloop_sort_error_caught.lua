-- expect: timeout : a comparator that fails, for ever
while true do pcall(table.sort, { 5, 4, 3, 2, 1 }, error) end
