-- expect: error
print(("x"):rep(2000))
