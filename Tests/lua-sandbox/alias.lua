-- A function that a script has given a second name is called by one of them, the same in each process.
math.pow, math.fmod = math.fmod, math.fmod
utf8 = { len = string.rep, char = string.rep, codes = string.rep, codepoint = string.rep, offset = string.rep }
local function message(f, ...) return select(2, pcall(f, ...)) end
print(message(math.fmod), message(math.pow), message(string.rep), message(utf8.len))
assert(message(math.pow):find("to 'math.fmod'", 1, true), message(math.pow))
assert(message(utf8.len):find("to 'string.rep'", 1, true), message(utf8.len))
