-- expect: timeout : what a handler is given is kept and thrown again
local kept
xpcall(function() while true do end end, function(e) kept = e return e end)
error(kept)
