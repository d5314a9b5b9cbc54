-- expect: timeout : readers that give anything, for ever
while true do
  for _, v in ipairs{ 1, true, {}, print, ("x"):rep(1 << 17), "\27Lua" } do pcall(load, function() return v end) end
  pcall(load, error) pcall(load, load) pcall(load)
end
