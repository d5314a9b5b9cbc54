-- expect: error|ok : each close closes the next
local last
for i = 1, 3000 do
  local before = last
  last = coroutine.create(function()
    local x <close> = setmetatable({}, { __close = function() if before then assert(coroutine.close(before)) end end })
    coroutine.yield()
  end)
  coroutine.resume(last)
end
assert(coroutine.close(last))
