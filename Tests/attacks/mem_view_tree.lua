-- expect: memory|timeout|error : views without end
local root = UIView{}
while true do
  local row = UIView{}
  for i = 1, 1000 do row:addSubview(UILabel{ text = "row " .. i }) end
  root:addSubview(row)
end
