-- expect: ok|error : what other roles use is not theirs to change
for _, library in ipairs{ string, table, math, utf8, coroutine, os } do for name in pairs(library) do library[name] = nil end end
pairs, next, pcall, error, setmetatable, tostring = nil
