-- expect: timeout : a close that a goto leaves
local n = 0
::again::
do
  local x <close> = setmetatable({}, { __close = function() n = n + 1 end })
  goto again
end
