-- expect: timeout : each close replaces the error, for ever
local function closer(i) return setmetatable({}, { __close = function() error({ i }) end }) end
while true do
  pcall(function()
    local a <close>, b = closer(1) local c <close> = closer(2) local d <close> = closer(3)
    error("first")
  end)
end
