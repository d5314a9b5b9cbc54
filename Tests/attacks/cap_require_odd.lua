-- expect: error : modules with names of every kind
for _, name in ipairs{ ("a."):rep(1 << 12), "", ".", "..", "/", "a\0b", "../app", "app", "_G", "string", ("\xFF"):rep(99) } do
  if pcall(require, name) and name ~= "app" then error("ESCAPED: " .. name, 0) end
end
require(("m"):rep(1 << 20))
