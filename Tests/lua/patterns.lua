-- find, match, gmatch, gsub.
local function fails(text, f, ...)
  local ok, message = pcall(f, ...)
  assert(not ok and string.find(message, text, 1, true), message)
end
local function range(s, p, ...) local i, j = s:find(p, ...) if i then return i .. '-' .. j end end
assert(range('', '') == '1-0' and range('alo', '') == '1-0' and range('a\0o a\0o a\0o', 'a', 1) == '1-1')
assert(range('a\0a\0a\0a\0\0ab', '\0ab', 2) == '9-11' and range('a\0a\0a\0a\0\0ab', 'b') == '11-11' and not range('aloALO', 'a', 9))
assert(range('abc', '', 4) == '4-3' and not range('abc', '', 5) and range('abc', 'b', -2) == '2-2' and range('abc', 'a', -9) == '1-1')
assert(range('a.b', '.', 1, true) == '2-2' and range('a%b', '%b', 1, true) == '2-3' and not range('aXb', '.', 4, true))
assert(('aaab'):match('.*b') == 'aaab' and ('aaa'):match('.-$') == 'aaa' and ('aaab'):match('a-b') == 'aaab' and ('alo xyzK'):match('(%w+)K') == 'xyz')
assert(('0123456789'):match('(.+(.?)())') == '0123456789' and select(3, ('0123456789'):match('(.+(.?)())')) == 11)
assert(('  \n\r*&\n\r   xuxu  \n\n'):match('%g%g%g+') == 'xuxu' and ('[]]x'):match('[]]+') == ']]' and ('a-z'):match('[a%-]+') == 'a-')
assert(('hello'):match('^(h)(.*)(o)$') == 'h' and ('abc'):match('^b') == nil and ('x^y'):match('x^y') == 'x^y' and ('a$b'):match('a$b') == 'a$b')
assert(('(a(b)c)d'):match('%b()') == '(a(b)c)' and ('((a'):match('%b()') == nil and ('THE (quick) fox'):find('%((%a+)%)') == 5)
assert(('THE (quick) fox'):gsub('%f[%a]%a+', string.lower) == 'the (quick) fox' and ('abc'):find('%f[%z]') == 4 and ('aa'):match('%f[\0]') == '')
assert(('"hi" and \'a"b\''):match('(["\'])(.-)%1') == '"' and select(2, ('x"hi"y'):match('(["\'])(.-)%1')) == 'hi')
for class, set in pairs { a = 'zZ', d = '09', l = 'az', u = 'AZ', s = ' \t', w = 'a9', x = 'fF', p = '.!', c = '\1\127', g = '!a' } do
  for c in set:gmatch('.') do assert(c:match('^%' .. class .. '$') and not c:match('^%' .. class:upper() .. '$')) end
end
-- captures
assert(select('#', ('abc'):find('()b()')) == 4 and ('abc'):match('()', 2) == 2 and ('alo'):match('()$') == 4)
local many = ('(a)'):rep(32)
assert(select('#', ('a'):rep(32):match(many)) == 32)
fails('too many captures', string.match, ('a'):rep(33), many .. '(a)')
fails('unfinished capture', string.match, 'a', '(a')
fails('invalid pattern capture', string.match, 'a', '.)')
fails('invalid capture index %1', string.match, 'a', '%1')
fails('invalid capture index %1', string.match, 'aa', '(%1)')
fails("malformed pattern (ends with '%')", string.match, 'a', '%')
fails("malformed pattern (missing ']')", string.match, 'a', '[a')
fails("malformed pattern (missing ']')", string.match, 'a', '[]')
fails("malformed pattern (missing ']')", string.match, 'a', '[^]')
fails("malformed pattern (missing ']')", string.match, 'a', '[a%')
fails("malformed pattern (missing arguments to '%b')", string.match, 'a', '%ba')
fails("missing '[' after '%f' in pattern", string.match, 'a', '%fa')
fails('pattern too complex', string.match, ('x'):rep(3000), '^' .. ('x?'):rep(3000) .. '$')
assert(('x'):rep(3000):match('^' .. ('y*'):rep(3000)) == '')
-- gsub
assert(('hello world'):gsub('o', '0') == 'hell0 w0rld' and select(2, ('hello'):gsub('', '-')) == 6 and ('abc'):gsub('', '-') == '-a-b-c-')
assert(('hello'):gsub('(l)(l)', '%2%1%0%%') == 'hellll%o' and ('abc'):gsub('%w', '%0%0', 2) == 'aabbc' and ('abc'):gsub('^a', 'x') == 'xbc')
assert(('$name is $age'):gsub('%$(%w+)', { name = 'Bo', age = 7 }) == 'Bo is 7' and ('abc'):gsub('b', { b = false }) == 'abc')
assert(('abc'):gsub('%w', function(c) if c == 'b' then return nil end return c:upper() end) == 'AbC' and ('abc'):gsub('()', '%1') == '1a2b3c4')
assert(('aaa'):gsub('a', 'b', 0) == 'aaa' and ('aaa'):gsub('a', 'b', -1) == 'aaa' and (('x'):gsub('x', 5)) == '5')
assert((' a  b '):gsub('%s*', '.') == '.a.b.')
fails("invalid use of '%' in replacement string", string.gsub, 'a', 'a', '%x')
fails("invalid use of '%' in replacement string", string.gsub, 'a', 'a', '%')
fails('invalid capture index %2', string.gsub, 'a', 'a', '%2')
fails('invalid replacement value (a table)', string.gsub, 'a', 'a', function() return {} end)
fails('string/function/table expected, got no value', string.gsub, 'a', 'a')
assert(not pcall(string.gsub, 'alo', '(.', print))
-- gmatch
local words = {}
for w in ('one two  three'):gmatch('%a+') do words[#words + 1] = w end
assert(table.concat(words, ',') == 'one,two,three')
local pairs_found = 0
for k, v in ('a=1, b=2'):gmatch('(%w+)=(%w+)') do pairs_found = pairs_found + tonumber(v) assert(#k == 1) end
assert(pairs_found == 3)
local count = 0
for p in ('abcde'):gmatch('()') do count = count + 1 assert(p == count) end
assert(count == 6)
local t = {}
for s in ('abc'):gmatch('', 3) do t[#t + 1] = s end
assert(#t == 2)
for _ in ('abc'):gmatch('b', 10) do error('no') end
for w in ('^a^a'):gmatch('^a') do t[#t + 1] = w end
assert(t[3] == '^a' and t[4] == '^a')
for k in ('xuxx uu ppar r'):gmatch('()(.)%2') do t[k] = true end
assert(t[3] and t[6] and t[9])
