-- expect: error
local top = View{}
for i = 1, 200 do
  local above = View{}
  above:addSubview(top)
  top = above
end
