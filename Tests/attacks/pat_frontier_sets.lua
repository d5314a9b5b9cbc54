-- expect: timeout : a frontier of a long set at each place
local s = ("a"):rep(1 << 16)
while true do s:gsub("%f[" .. ("b-z"):rep(5000) .. "]", "") end
