-- Writes one number under many keys; a run that finds two numbers found half of an earlier one.
local KEYS = 60

local Controller = {}

function Controller:didReceive(notification)
  local group = UserDefaults.suite("group.whole")
  local number = group:integer("key 1")
  for index = 2, KEYS do
    if group:integer("key " .. index) ~= number then error("torn at key " .. index) end
  end
  for index = 1, KEYS do group:set(number + 1, "key " .. index) end
  group:set(string.rep("x", 30000) .. number, "ballast")
  print(number)
end

return Controller
