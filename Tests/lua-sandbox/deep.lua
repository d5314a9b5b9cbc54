-- Closes that nest at the end of deep recursion: the C stack of 1 MB, the least that is promised, holds.
local function deep(n, f) if n == 0 then return f() end return (('x'):gsub('.', function() return deep(n - 1, f) end)) end
local last
for i = 1, 120 do
  local before = last
  last = coroutine.create(function()
    local x <close> = setmetatable({}, { __close = function()
      if before then
        pcall(deep, i % 40, function() coroutine.close(before) return 'x' end)
        pcall(deep, 190, function() error('end') end)
      else pcall(deep, 1000, function() return 'x' end) end end })
    coroutine.yield()
  end)
  coroutine.resume(last)
end
local ok = pcall(deep, 90, function() coroutine.close(last) return "x" end)
assert(ok)
local function endless() return (("x"):gsub(".", endless)) end
local fine, message = pcall(endless)
assert(not fine and message:find("stack overflow"))
