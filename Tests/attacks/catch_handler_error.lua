-- expect: timeout|error|ok : a handler that fails whenever it is called
for i = 1, 1e9 do
  local ok, e = xpcall(error, function(e) error(e) end, "x")
  assert(not ok)
end
