-- expect: timeout : captures that are compared
(("ab"):rep(2000)):find("(.*)(.*)(.*)%1%2%3x")
