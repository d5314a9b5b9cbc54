-- expect: timeout|memory|error : keys made while keys are visited
local t = { x = 1 }
local n = 0
for k in pairs(t) do
  for i = 1, 1000 do n = n + 1 t["k" .. n] = n end
end
while true do local k = next(t) t[k] = nil t[{}] = 1 end
