-- expect: ok|error : a long comment
return load("--[==[" .. ("x"):rep(60000) .. "]==]")()
