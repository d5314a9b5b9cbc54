-- expect: timeout : text that is no UTF-8, for ever
local s = ("\xFF\x80"):rep(1 << 12)
while true do
  utf8.len(s) pcall(utf8.codepoint, s, 1, -1) pcall(utf8.offset, s, math.mininteger) pcall(function() for _ in utf8.codes(s) do end end)
  pcall(utf8.char, -1) pcall(utf8.char, 1 << 40) utf8.len(s, 1, -1, true)
end
