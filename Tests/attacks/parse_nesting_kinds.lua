-- expect: timeout : nests of every kind, refused for ever
local function nest(a, n, b, c) return load(a:rep(n) .. b .. (c or ""):rep(n)) end
while true do
  assert(not nest("(", 300, "1", ")")) assert(not nest("x={", 300, "1", "}")) assert(not nest("do ", 300, "", " end"))
  assert(not nest("return function() ", 300, "", " end")) assert(not load("return " .. ("-"):rep(400, " ") .. "1"))
  assert(not load("return " .. ("not "):rep(400) .. "1")) assert(not nest("while x do ", 300, "", " end"))
  assert(not nest("if x then ", 300, "", " end")) assert(not nest("repeat ", 300, "", " until x"))
  assert(not nest("f(", 300, "", ")")) assert(not nest("a[", 300, "1", "] = 1"))
end
