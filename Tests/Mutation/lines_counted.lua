-- expect: ok
while pcall(print) do end
Host.send(1)
