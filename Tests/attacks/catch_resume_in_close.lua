-- expect: timeout : a closed variable resumes coroutines that loop
local x <close> = setmetatable({}, { __close = function()
  while true do coroutine.resume(coroutine.create(function() while true do end end)) end
end })
error("x")
