-- expect: memory|timeout : the limit is reached while arguments move to a coroutine
local many = {}
for i = 1, 200000 do many[i] = i end
local co = coroutine.create(function()
  local kept = {}
  for i = 1, 1 << 40 do kept[i] = "number " .. i end
end)
assert(coroutine.resume(co, table.unpack(many)))
error("ESCAPED: came back", 0)
