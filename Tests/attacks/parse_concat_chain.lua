-- expect: error|ok|memory : one expression with thousands of operands
local f = load("return " .. ("a .. "):rep(9000) .. "a")
if f then pcall(f) end
