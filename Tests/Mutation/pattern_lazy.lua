-- expect: timeout
string.find(("a"):rep(150), ".-.-.-.-.-.-b")
