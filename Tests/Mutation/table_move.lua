-- expect: timeout
table.move({}, 1, 1 << 50, 2)
