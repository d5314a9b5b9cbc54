-- expect: denied|error : metatables of the host are out of reach
for _, o in ipairs{ "", UIView or {}, UIColor or {}, NSNull } do
  local m = getmetatable(o)
  if type(m) == "table" then error("ESCAPED: metatable", 0) end
end
error("denied", 0)
