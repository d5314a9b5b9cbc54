-- expect: memory|timeout : freed blocks of every size fill the address range
local size = 64
while true do
  local kept, total = {}, 0
  while total < 3000000 do kept[#kept + 1] = ("x"):rep(size) .. #kept total = total + size + 64 end
  size = size * 9 // 8 + 16
  if size > 3000000 then size = 64 end
end
