-- expect: instructions
local function node(depth)
  if depth == 0 then return end
  for i = 1, 8 do coroutine.wrap(node)(depth - 1) end
end
node(14)
