-- expect: timeout : a table that is rehashed for ever
local t = {}
while true do
  for i = 1, 600 do t[i * 1.5] = i end
  for i = 1, 600 do t[i * 1.5] = nil end
end
