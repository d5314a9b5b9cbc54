-- expect: error : a property list nested too deep
local t = {}
for i = 1, 500 do t = { t } end
UserDefaults.standard:set(t, "key")
