-- expect: timeout|error|memory : arguments that double
local function f(...) return f(..., ...) , f(...) end
local function g(n, ...) if n > 0 then return g(n - 1, 1, 2, 3, ...) end return g(1e9, ...) end
g(1e9)
