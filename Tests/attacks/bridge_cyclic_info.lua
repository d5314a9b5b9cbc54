-- expect: error : content whose userInfo contains itself
local t = {}
t.t = t
UserDefaults.standard:set(t, "key")
