-- expect: error|timeout|memory : a text that loads twice itself
local function run(s) local f = assert(load(s .. s)) f() return run(s .. s) end
run("local _ = {} ")
