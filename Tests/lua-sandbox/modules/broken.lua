local x = 1
error('on purpose')
