-- expect: error|timeout|memory|output : prints without end
while true do print(("x"):rep(1000)) end
