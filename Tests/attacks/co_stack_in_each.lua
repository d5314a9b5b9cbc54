-- expect: memory|error|timeout : a deep stack in each of many
local function deep(n) if n == 0 then coroutine.yield() else deep(n - 1) end return n end
local kept = {}
for i = 1, math.huge do
  kept[i] = coroutine.create(deep)
  coroutine.resume(kept[i], 3000)
end
