-- expect: timeout : searches within searches
local s = ("a b "):rep(2000)
for a in s:gmatch("%a") do for b in s:gmatch("%a") do for c in s:gmatch(".-$") do end end end
