-- expect: memory
local co = coroutine.create(function()
  local x <close> = setmetatable({}, { __close = function() return ("x"):rep(500 << 20) end })
  coroutine.yield()
end)
coroutine.resume(co)
coroutine.close(co)
