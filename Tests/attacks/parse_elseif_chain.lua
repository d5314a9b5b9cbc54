-- expect: error|ok|timeout : thousands of branches
load("if a then " .. ("elseif a then "):rep(4000) .. " end")
