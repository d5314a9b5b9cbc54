-- The math library is a plain table from its first read on, whichever of its names that is.
local m = math
assert(m.pi > 3.14 and m.pi < 3.15 and m.huge == 1 / 0 and m.maxinteger + 1 == m.mininteger)
assert(getmetatable(m) == nil and m.absent == nil)
m.pi = nil
m.huge = 'mine'
assert(m.pi == nil and m.floor(2.5) == 2, 'a constant that was taken away does not come back with the functions')
assert(m.pi == nil and m.huge == 'mine' and m.absent == nil)
m.own = 1
local count = 0
for name, value in pairs(m) do count = count + 1 end
assert(count >= 25 and m.own == 1)
assert(rawget(m, 'sqrt') == m.sqrt and rawequal(m, math))
