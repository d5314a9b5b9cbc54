-- The rest of the string library: format, rep, byte, sub, pack, arithmetic of strings.
local function fails(text, f, ...)
  local ok, message = pcall(f, ...)
  assert(not ok and string.find(message, text, 1, true), message)
end
assert(('123456789'):sub(2, -2) == '2345678' and ('abc'):sub(0) == 'abc' and ('abc'):sub(-100, 100) == 'abc' and ('abc'):sub(math.mininteger, -4) == '')
assert(('abc'):byte(-1) == 99 and select('#', ('hi'):byte(1, -1)) == 2 and select('#', ('hi'):byte(9)) == 0 and string.char(0, 255) == '\0\255')
fails('value out of range', string.char, 256)
assert(('AbÇ'):lower():sub(1, 2) == 'ab' and ('ab'):upper() == 'AB' and ('abc'):reverse() == 'cba' and #'a\0b' == 3)
assert(('x'):rep(3, ',') == 'x,x,x' and ('x'):rep(0) == '' and ('x'):rep(-1) == '' and (''):rep(10) == '' and ('ab'):rep(1, 'c') == 'ab')
assert((''):rep(3, '-') == '--')
fails('resulting string too large', string.rep, 'aa', 1 << 30)
fails('resulting string too large', string.rep, 'x', math.maxinteger)
-- format
local f = string.format
assert(f('%d %i %5d|%-5d|%05d %+d', 1, -2, 3, 4, 5, 6) == '1 -2     3|4    |00005 +6' and f('%x %X %#x %o', 255, 255, 255, 8) == 'ff FF 0xff 10')
assert(f('%5.2f|%e|%g|%G', 3.14159, 1.5, 1e20, 1e-10) == ' 3.14|1.500000e+00|1e+20|1E-10' and f('%a', 1) == '0x1p+0' and f('%.3a', 0.1):find('^0x1%.99ap%-4'))
assert(f('%c%c', 65, 0) == 'A\0' and f('%5s|%-5s|%.2s', 'a', 'b', 'cde') == '    a|b    |cd' and f('%s', nil) == 'nil' and f('%s%s', 1, true) == '1true')
assert(f('%q', 'a"b\\c\nd\0e\r1') == '"a\\"b\\\\c\\\nd\\0e\\0131"' and f('%q', 1 / 3) == '0x1.5555555555555p-2' and f('%q', math.mininteger) == '0x8000000000000000')
assert(f('%q', 1 / 0) == '1e9999' and f('%q', -1 / 0) == '-1e9999' and f('%q', 0 / 0) == '(0/0)' and f('%q %q', nil, true) == 'nil true')
for _, v in ipairs { 0, -1, 0.1, 1e100, math.maxinteger, 2^53, -0.0, 'a\200\0b' } do assert(load('return ' .. f('%q', v))() == v) end
assert(f('%%') == '%' and f('') == '' and f('%s\0%s', 'a', 'b') == 'a\0b' and #f('%99.99f', -1e308) >= 100)
assert(f('%s', setmetatable({}, { __tostring = function() return 'obj' end })) == 'obj' and f('%10s', ('x'):rep(200)) == ('x'):rep(200))
assert(f('%d', '10') == '10' and f('%d', 3.0) == '3' and f('%s', ('a\0b')) == 'a\0b' and f('%x', -1) == 'ffffffffffffffff')
local null = '(null)'
assert(f('%p', 4) == null and f('%p', nil) == null and f('%p', {}) ~= null and f('%p', print) == f('%p', print) and f('%p', print) ~= f('%p', assert))
assert(#f('%90p', {}) == 90 and #f('%-60p', {}) == 60 and f('%10p', false) == '    ' .. null and f('%-12p', 1.5) == null .. '      ')
assert(f('%p', ('a'):rep(10)) == f('%p', ('aa'):rep(5)))
fails('number has no integer representation', f, '%d', 1.5)
fails('no value', f, '%d')
fails("invalid conversion '%y' to 'format'", f, '%y', 1)
fails("invalid conversion '%' to 'format'", f, '%', 1)
fails("specifier '%q' cannot have modifiers", f, '%10q', 'a')
fails('value has no literal form', f, '%q', {})
fails('string contains zeros', f, '%10s', 'a\0b')
fails('invalid conversion', f, '%0123d', 1)
fails('invalid conversion', f, '%.123d', 1)
fails('invalid conversion', f, '%#i', 1)
fails('too long', f, '%' .. ('0'):rep(40) .. 'd', 1)
-- pack
assert(string.pack('<i4', 100) == 'd\0\0\0' and string.unpack('<i4', 'd\0\0\0') == 100 and string.packsize('!8 i1 i8') == 16)
assert(string.pack('>s2', 'abc') == '\0\3abc' and string.unpack('z', 'hi\0x') == 'hi' and select(2, string.unpack('z', 'hi\0x')) == 4)
assert(string.unpack('<d', string.pack('<d', 1.25)) == 1.25 and string.pack('!4 i1 !4 i4', 1, 2) == '\1\0\0\0\2\0\0\0')
fails('data string too short', string.unpack, 'i4', 'abc')
fails('out of limits', string.pack, 'i17', 1)
-- arithmetic and comparison of strings
assert('10' + 1 == 11 and '0x10' * '2' == 32 and math.type('3' + 0) == 'integer' and '3.0' + 1 == 4.0 and -'2' == -2 and '7' // 2 == 3)
assert(10 .. 20 == '1020' and 1.5 .. '' == '1.5' and 'a' < 'b' and 'a' < 'aa' and 'Z' < 'a' and '\0' < '\1' and not ('a' < 'a\0' == false))
fails("attempt to add a 'string' with a 'number'", function() return 'a' + 1 end)
fails('attempt to perform arithmetic on a table value', function() return 1 + {} end)
fails('attempt to perform bitwise operation on a string value', function() return '2' | 1 end)
assert(('x'):len() == 1 and ('%d'):format(3) == '3' and #('x'):rep(10) == 10)
assert(not pcall(function() return ('x').y.z end) and ('x').nothing == nil)
-- concat in tables
assert(table.concat { 1, 2.5, 'x' } == '12.5x' and table.concat({ 'a', 'b', 'c' }, '-', 2, 3) == 'b-c' and table.concat({}, 'x') == '' and table.concat({ 1 }, 'x', 2) == '')
fails("invalid value (nil) at index 2 in table for 'concat'", table.concat, { 1, nil, 3 }, '', 1, 3)
assert(table.concat(setmetatable({}, { __index = function(_, k) return k end, __len = function() return 5 end }), ',') == '1,2,3,4,5')
assert(table.concat({ [math.maxinteger] = 'z' }, 'x', math.maxinteger, math.maxinteger) == 'z')
-- long copies, against the same made by concat
for _, s in ipairs { 'a', 'abc', ('q'):rep(1000), ('0123456789'):rep(7000) } do
  for _, gap in ipairs { '', ',', (';'):rep(3001), ('g'):rep(70000) } do
    for _, n in ipairs { 1, 2, 3, 7, 65, 200 } do
      local t = {}
      for i = 1, n do t[i] = s end
      assert(s:rep(n, gap) == table.concat(t, gap))
    end
  end
end
