-- expect: timeout : a close that yields for ever
local co = coroutine.wrap(function()
  local x <close> = setmetatable({}, { __close = function() while true do coroutine.yield() end end })
end)
while true do co() end
