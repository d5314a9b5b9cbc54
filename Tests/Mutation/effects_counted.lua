-- expect: error
for i = 1, 20001 do print() end
