-- expect: error|memory : table.unpack of more than the stack holds
table.unpack({}, 1, 1 << 24)
