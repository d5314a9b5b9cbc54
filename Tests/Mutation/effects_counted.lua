-- expect: output
for i = 1, 20001 do Host.send(i) end
