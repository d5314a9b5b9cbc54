-- expect: ok : nothing of another script is visible
if rawget(_G, "leaked") ~= nil or getmetatable(_G) ~= nil then error("ESCAPED: global", 0) end
if type(print) ~= "function" or type(pairs) ~= "function" then error("ESCAPED: print", 0) end
local a = UNNotificationAction{ identifier = "a", title = "A" }
if a.title ~= "A" then error("ESCAPED: class", 0) end
