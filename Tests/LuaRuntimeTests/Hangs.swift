/// Ways for a script not to come back, each one statement.
enum Hangs {
  static let all: [(name: String, code: String)] = [
    ("a loop", "while true do end"),
    ("a goto", "::again:: goto again"),
    ("a numeric loop", "for i = 1, math.maxinteger do end"),
    ("pcall in a loop", "while true do pcall(function() while true do end end) end"),
    ("pcall of error in a loop", "while true do pcall(error) end"),
    (
      "an xpcall handler",
      "while true do xpcall(error, function() while true do end end) end"
    ),
    (
      "a nest of pcall",
      "local function f() pcall(f) while true do end end f()"
    ),
    (
      "a closed variable",
      "local x <close> = setmetatable({}, {__close = function() while true do end end}) error('x')"
    ),
    (
      "closed variables in a row",
      """
      local function c() return setmetatable({}, {__close = function() while true do end end}) end
      local a <close>, b <const> = c(), 1
      local d <close> = c()
      while true do end
      """
    ),
    ("a coroutine", "coroutine.wrap(function() while true do end end)()"),
    (
      "coroutines without end",
      "while true do coroutine.wrap(function() for i = 1, 50 do end end)() end"
    ),
    (
      "a resume that is caught",
      "while true do coroutine.resume(coroutine.create(function() while true do end end)) end"
    ),
    (
      "a closing coroutine",
      """
      local co = coroutine.create(function()
        local x <close> = setmetatable({}, {__close = function() while true do end end})
        coroutine.yield()
      end)
      coroutine.resume(co) coroutine.close(co)
      """
    ),
    ("a pattern", "string.find(('a'):rep(60), '.-.-.-.-.-.-b')"),
    ("a balanced pattern", "while true do string.find(('('):rep(100000), '%b()') end"),
    (
      "a plain search",
      "while true do (('a'):rep(100000)):find(('a'):rep(50000) .. 'b', 1, true) end"
    ),
    ("a repetition of nothing", "while true do string.rep('', 1 << 40) end"),
    ("a gsub callback", "string.gsub('aaa', 'a', function() while true do end end)"),
    ("a sort", "table.sort({3, 2, 1}, function() while true do end end)"),
    (
      "a virtual table moved",
      "table.move(setmetatable({}, {__index = function() end}), 1, math.maxinteger - 1, 2, {})"
    ),
    (
      "a virtual table joined",
      "table.concat(setmetatable({}, {__index = function() return '' end, __len = function() return 1 << 50 end}))"
    ),
    ("an iterator", "for _ in function() return 1 end do end"),
    (
      "an index metamethod",
      "local t = setmetatable({}, {__index = function() while true do end end}) local x = t.x"
    ),
    (
      "a tostring metamethod",
      "print(setmetatable({}, {__tostring = function() while true do end end}))"
    ),
    ("a load reader", "load(function() while true do end end)"),
    ("loading in a loop", "while true do load('return ' .. ('1+'):rep(1000) .. '1') end"),
    ("queries", "while true do pcall(tostring, 1) end"),
    ("recursion that is caught", "local function f() return pcall(f) end while true do f() end"),
    ("garbage", "while true do local t = {{}, {}, {}} end"),
    ("text formats", "while true do string.format('%99.99f %s', 1e300, ('x'):rep(1000)) end"),
  ]
}
