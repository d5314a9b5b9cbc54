-- expect: timeout : forms of packed data, for ever
while true do
  pcall(string.pack, "i17", 1) pcall(string.pack, "!16 i16", math.mininteger) pcall(string.packsize, ("i16"):rep(1 << 12))
  pcall(string.packsize, "c" .. math.maxinteger) pcall(string.unpack, "s8", ("\xFF"):rep(8)) pcall(string.pack, "z", "a\0b")
  pcall(string.unpack, "i16", ("\x7F"):rep(16)) pcall(string.unpack, "z", ("x"):rep(999)) pcall(string.pack, "Xi16")
end
