-- The global is taken away before the library was ever used: strings keep their methods.
string = nil
assert(string == nil)
assert(('ab'):upper() == 'AB' and ('%d'):format(7) == '7')
assert(string == nil)
