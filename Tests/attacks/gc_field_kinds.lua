-- expect: denied|error : a finalizer of any kind
for _, value in ipairs{ true, 1, "x", print, setmetatable } do
  if pcall(setmetatable, {}, { __gc = value }) then error("ESCAPED: finalizer", 0) end
end
setmetatable({}, { __gc = false })
