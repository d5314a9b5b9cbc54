-- expect: timeout : protected loops inside callbacks of C
string.gsub(("a"):rep(1000), "a", function()
  pcall(coroutine.wrap(function() while true do end end))
end)
