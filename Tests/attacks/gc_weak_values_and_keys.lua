-- expect: timeout|memory : weak tables within weak tables
local root = setmetatable({}, { __mode = "kv" })
local t = root
while true do
  local next = setmetatable({}, { __mode = "k" })
  t[next] = next
  next[next] = t
  t = next
end
