-- expect: error|ok : more captures than there are
pcall(string.find, "a", ("()"):rep(40))
;("a"):find(("()"):rep(33))
