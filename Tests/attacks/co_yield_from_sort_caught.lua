-- expect: timeout : yields that are refused, for ever
coroutine.wrap(function()
  while true do pcall(table.sort, { 3, 2, 1 }, coroutine.yield) pcall(string.gsub, "abc", ".", coroutine.yield) end
end)()
