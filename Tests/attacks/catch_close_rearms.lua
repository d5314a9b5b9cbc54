-- expect: timeout : each closed variable opens the next
local function open()
  return setmetatable({}, { __close = function() local x <close> = open() while true do end end })
end
local x <close> = open()
while true do end
