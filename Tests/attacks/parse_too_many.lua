-- expect: timeout : more of everything than may be, for ever
local names = {}
for i = 1, 300 do names[i] = "v" .. i end
local list = table.concat(names, ",")
while true do
  assert(not load("local " .. list)) assert(not load("local function f(" .. list .. ") end"))
  assert(not load("local a <close>, b <close> = 1")) assert(not load(("local x <close> = nil "):rep(201)))
  assert(not load("goto out " .. ("::a%d:: "):rep(3))) assert(not load("break"))
  assert(not load("local t = " .. ("{"):rep(250)))
  assert(load("return {" .. ("1.5,"):rep(3000) .. "}"))
  load("return " .. list:gsub(",", " .. "))
end
