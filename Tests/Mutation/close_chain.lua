-- expect: error
local co = false
for i = 1, 15000 do
  local inner = co
  co = coroutine.create(function()
    local x <close> = setmetatable({}, { __close = function() if inner then assert(coroutine.close(inner)) end end })
    coroutine.yield()
  end)
  coroutine.resume(co)
end
assert(coroutine.close(co))
