-- expect: timeout : the shortest loop
while 1 do end
