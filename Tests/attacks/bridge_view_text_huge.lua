-- expect: error|memory|timeout : labels of a megabyte
local root = UIView{}
while true do root:addSubview(UILabel{ text = ("x"):rep(1 << 20) }) end
