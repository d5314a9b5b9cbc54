-- expect: timeout : brackets that do not end, for ever
local level = ("="):rep(30000)
while true do
  assert(not load("[" .. level .. "[")) assert(not load("--[" .. level .. "[ x ]=]")) assert(not load("[[" .. ("]"):rep(20000, "=")))
  assert(not load("return '" .. ("\\x41\\u{7FFFFFFF}\\065\\z "):rep(2000))) assert(not load("return 0x" .. ("f"):rep(9000) .. "g"))
end
