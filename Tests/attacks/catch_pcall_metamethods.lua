-- expect: timeout : pcall for each event
local m = { __index = pcall, __newindex = pcall, __add = pcall, __concat = pcall, __len = pcall, __call = pcall, __eq = pcall, __lt = pcall, __le = pcall, __unm = pcall }
local function t() return setmetatable({}, m) end
while true do
  local a, b = t(), t()
  a.x = a.y a.z = b
  local _ = a + b, a .. b, #a, a == b, a < b, a <= b, -a, a(b)
end
