-- string.pack and utf8 at their edges, and the texts of their errors.
local function fails(text, f, ...)
  local ok, message = pcall(f, ...)
  assert(not ok and string.find(message, text, 1, true), message)
end
local pack, unpack, packsize = string.pack, string.unpack, string.packsize
assert(packsize('b') == 1 and packsize('<i7') == 7 and packsize('!8 b Xh i4 i8 c1 Xi8') == 24 and packsize('') == 0)
for size = 1, 16 do
  local bytes = pack('<i' .. size, -2)
  assert(#bytes == size and unpack('<i' .. size, bytes) == -2 and bytes == pack('>i' .. size, -2):reverse())
  assert(unpack('>I' .. size, pack('>I' .. size, 170)) == 170)
end
assert(unpack('<I8', ('\255'):rep(8)) == -1 and unpack('<i16', ('\255'):rep(16)) == -1)
fails('integer overflow', pack, 'i1', 128)
fails('unsigned overflow', pack, 'I1', 256)
assert(pack('i1', -128) == '\128' and pack('I1', 255) == '\255' and pack('j', math.mininteger):len() == 8)
fails('out of limits [1,16]', pack, 'i0', 1)
fails('out of limits [1,16]', packsize, '!17')
fails("invalid format option 'r'", pack, 'i4r', 1)
fails("missing size for format option 'c'", packsize, 'c')
fails("invalid next option for option 'X'", pack, 'X')
fails("invalid next option for option 'X'", unpack, 'XXi', '')
fails("invalid next option for option 'X'", pack, 'Xz')
fails('format asks for alignment not power of 2', pack, '!4 Xi3 i4', 1) 
fails('not power of 2', pack, '!4 i3 i3', 1, 2)
fails('variable-length format', packsize, 's')
fails('variable-length format', packsize, 'z')
assert(pack('c5', 'abc') == 'abc\0\0' and unpack('c3', 'abcd') == 'abc' and pack('z', 'x') == 'x\0' and unpack('c0', '') == '')
fails('string longer than given size', pack, 'c2', 'abc')
fails('string contains zeros', pack, 'z', 'a\0b')
fails('string length does not fit in given size', pack, 's1', ('x'):rep(300))
fails('unfinished string for format', unpack, 'z', 'abc')
fails('data string too short', unpack, 's1', '\5abc')
fails('data string too short', unpack, 'c4', 'abc')
fails('initial position out of string', unpack, 'b', 'abc', 5)
fails('initial position out of string', unpack, 'c0', 'abc', 100)
assert(unpack('b', 'abc', -1) == 99 and select(2, unpack('c0', 'abc', 4)) == 4 and select('#', unpack('', 'abc')) == 1)
local a, b, c, next_one = unpack('>!4 i1 i4 s2', pack('>!4 i1 i4 s2', 1, 2, 'three'))
assert(a == 1 and b == 2 and c == 'three' and next_one == 16)
for _, x in ipairs { 0.5, -1.25, 1 / 0, 2^-1074, 1e300 } do assert(unpack('<d', pack('<d', x)) == x and unpack('>n', pack('>n', x)) == x) end
assert(unpack('<f', pack('<f', 0.5)) == 0.5 and unpack('f', pack('f', 0.1)) ~= 0.1)
-- utf8
assert(utf8.char() == '' and utf8.char(72, 0xE9, 0x20AC, 0x1F600) == 'Hé€😀' and utf8.char(0x7FFFFFFF) == '\xFD\xBF\xBF\xBF\xBF\xBF')
fails('value out of range', utf8.char, -1)
fails('value out of range', utf8.char, 0x80000000)
assert(utf8.len('') == 0 and utf8.len('é€') == 2 and utf8.len('é€', 3) == 1 and utf8.len('abc', 4) == 0 and utf8.len('abc', -1) == 1)
for bad, at in pairs { ['\xff'] = 1, ['a\x80'] = 2, ['\xC0\x80'] = 1, ['ab\xED\xA0\x80'] = 3, ['\xF4\x90\x80\x80'] = 1, ['\xE2\x82'] = 1 } do
  local n, where = utf8.len(bad)
  assert(n == nil and where == at)
  fails('invalid UTF-8 code', utf8.codepoint, bad, 1, -1)
end
assert(utf8.len('\xED\xA0\x80\xFD\xBF\xBF\xBF\xBF\xBF', 1, -1, true) == 2 and utf8.codepoint('\xED\xA0\x80', 1, 1, true) == 0xD800)
fails('initial position out of bounds', utf8.len, 'abc', 5)
fails('final position out of bounds', utf8.len, 'abc', 1, 4)
fails('out of bounds', utf8.codepoint, 'abc', 1, 4)
fails('out of bounds', utf8.codepoint, 'abc', -4)
assert(select('#', utf8.codepoint('abc', 3, 2)) == 0 and select('#', utf8.codepoint('aé€', 1, -1)) == 3)
assert(utf8.offset('aé€x', 3) == 4 and utf8.offset('aé€x', -1) == 7 and utf8.offset('aé€x', 0, 3) == 2 and utf8.offset('aé€x', 5) == 8 and utf8.offset('aé€x', 6) == nil)
fails('initial position is a continuation byte', utf8.offset, 'é', 1, 2)
fails('position out of bounds', utf8.offset, 'abc', 1, 5)
fails('position out of bounds', utf8.offset, 'abc', 1, -4)
local seen = {}
for p, code in utf8.codes('aé€😀') do seen[#seen + 1] = p .. '=' .. code end
assert(table.concat(seen, ' ') == '1=97 2=233 4=8364 7=128512')
seen = {}
for one in ('aé€😀'):gmatch(utf8.charpattern) do seen[#seen + 1] = #one end
assert(table.concat(seen, ' ') == '1 2 3 4' and utf8.charpattern == '[\0-\x7F\xC2-\xFD][\x80-\xBF]*')
