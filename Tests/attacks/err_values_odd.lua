-- expect: error : an error that is no number
pcall(error, 0 / 0) pcall(error, math.huge) pcall(error, nil) pcall(error, "x", 1 << 31) pcall(error, "x", math.mininteger)
error(0 / 0)
