-- expect: output
print(("x"):rep(2000))
