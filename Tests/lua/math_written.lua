-- Written before anything is read of it, or visited at once.
math.floor = 'mine'
assert(math.floor == 'mine' and math.ceil(1.5) == 2 and math.type(1) == 'integer')
assert(next(math) ~= nil and rawget(math, 'pi') == math.pi)
setmetatable(math, { __index = function(_, name) return name .. '!' end })
assert(math.absent == 'absent!' and math.max(1, 2) == 2)
math = nil
assert(math == nil)
local kept = {}
for i = 1, 200 do kept[i] = {} end
assert(next(kept[200]) == nil)
