-- require, with the modules of the folder `modules`.
local function fails(text, f, ...)
  local ok, message = pcall(f, ...)
  assert(not ok and string.find(message, text, 1, true), message)
end
local value, file = require 'colors'
assert(value.red == 1 and file == 'modules/colors.lua' and require 'colors' == value and select('#', require 'colors') == 1)
assert(value.name == 'colors' and value.loads == 1)
assert(require 'nothing' == true)
fails("require: no module 'colours', did you mean 'colors'?; modules: colors, nothing, loop.a, loop.b, broken, syntax", require, 'colours')
fails("require: no module 'zzz'; modules:", require, 'zzz')
fails("require: a module is named without '/' and '..'", require, '../../etc/passwd')
fails("require: a module is named without '/' and '..'", require, '/etc/passwd')
fails("require: no module 'colors?x'", require, 'colors\0x')
fails("no module 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...'", require, ('x'):rep(5000))
fails("bad argument #1 to 'require' (string expected, got no value)", require)
fails("require: module 'loop.a' requires itself: loop.a -> loop.b -> loop.a", require, 'loop.a')
fails("require: module 'loop.a' requires itself", require, 'loop.a')
fails('modules/broken.lua:2: on purpose', require, 'broken')
fails('modules/broken.lua:2: on purpose', require, 'broken')
fails('modules/syntax.lua:1:', require, 'syntax')
-- a failure leaves nothing behind; an error passes through with its value
local ok, e = pcall(require, 'thrower')
assert(not ok and type(e) == 'string')
for _, name in ipairs { 'io', 'os', 'string', 'debug', 'package', '' } do assert(not pcall(require, name)) end
