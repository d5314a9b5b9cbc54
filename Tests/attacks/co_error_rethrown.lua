-- expect: error : an error that passes through a nest of coroutines
local function nest(n)
  if n == 0 then error("ESCAPED" == 1) end
  coroutine.wrap(nest)(n - 1)
end
nest(190)
