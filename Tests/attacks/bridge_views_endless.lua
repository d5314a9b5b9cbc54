-- expect: error|timeout|memory : a view in a view in a view
local v = UIView{}
while true do local w = UIView{} w:addSubview(v) v = w end
