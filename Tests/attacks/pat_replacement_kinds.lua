-- expect: timeout : replacements that are refused, for ever
while true do
  pcall(string.gsub, "x", "x", function() return {} end) pcall(string.gsub, "x", "x", "%9") pcall(string.gsub, "x", "(", "")
  pcall(string.gsub, "x", "x", setmetatable({}, { __index = function() error() end })) pcall(string.gsub, "x", "[%", "")
end
