-- expect: ok : texts and orders that must be the same everywhere
local t = setmetatable({}, { __name = "Thing" })
print(tostring(t), tostring(print), tostring(coroutine.create(print)), ("%p"):format(t))
for k in pairs{ a = 1, b = 2, [1.5] = 3, [true] = 4, 5, [print] = 6 } do io = k print(tostring(k)) end
print(pcall(error, setmetatable({}, { __name = "X" })))
print(math.random(), #tostring({}), table.concat({ pcall(string.rep) }, " ", 2))
