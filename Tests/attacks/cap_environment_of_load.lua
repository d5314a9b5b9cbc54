-- expect: denied|error : a chunk sees no more than its maker
local function names() local n = 0 for _ in pairs(_G) do n = n + 1 end return n end
local inner = load("return _ENV, _G, ...")
local environment, global = inner()
if environment ~= _G or global ~= _G or names() == 0 then error("ESCAPED: environment", 0) end
if load("return debug or io or (package and package.loadlib)")() then error("ESCAPED: library", 0) end
error("denied", 0)
