-- expect: error : a yield through a loop of C
coroutine.wrap(function()
  table.concat(setmetatable({}, { __len = function() return 9 end, __index = coroutine.yield }))
end)()
