-- expect: ok|error : a coroutine looks at itself while it closes
local co
co = coroutine.create(function()
  local x <close> = setmetatable({}, { __close = function() assert(coroutine.status(co) ~= nil) end })
  coroutine.yield()
end)
coroutine.resume(co)
coroutine.close(co)
