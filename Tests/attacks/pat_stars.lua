-- expect: timeout : twenty stars before what is not there
(("a"):rep(3000)):find(("a*"):rep(20) .. "b")
