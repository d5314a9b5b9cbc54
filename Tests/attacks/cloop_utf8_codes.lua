-- expect: timeout : characters of a long text, for ever
local s = ("\u{10FFFF}é"):rep(1 << 14)
while true do for _ in utf8.codes(s) do end utf8.len(s) utf8.offset(s, -1) utf8.codepoint(s, 1, 4) end
